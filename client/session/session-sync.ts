// Keeps park and member data in browser storage, and shows logins and logouts of other tabs when this tab gains focus (G10, H4).
import type { createStore } from 'jotai';
import type { MenuEntry } from '#shared/chrome.ts';
import type { Member } from '#shared/entry.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { pageAtom } from '../data/page.ts';
import { clearMember, hasStoredToken, rememberLogin, storedUser, userOf } from './stored-member.ts';

type JotaiStore = ReturnType<typeof createStore>;

const keptMs = 86_400_000;

/** A value, when it was stored and how long it is valid, in milliseconds. */
interface Kept {
  data: unknown;
  createdAt: number;
  expiresIn: number;
}

function keptOf(value: unknown): Kept | undefined {
  if (typeof value !== 'object' || value === null || !('data' in value)) return undefined;
  const { data, createdAt, expiresIn } = value as Partial<Kept>;
  const isGood = typeof createdAt === 'number' && typeof expiresIn === 'number' && createdAt <= Date.now() && Date.now() < createdAt + expiresIn;
  return isGood ? { data, createdAt, expiresIn } : undefined;
}

function keep(key: string, data: unknown): void {
  const kept = readStored(key, keptOf);
  if (kept === undefined || JSON.stringify(kept.data) !== JSON.stringify(data)) writeStored(key, { data, createdAt: Date.now(), expiresIn: keptMs });
}

interface SessionView {
  user: unknown;
  appStatus: Member['appStatus'];
  menus: MenuEntry[];
}

/** Returns undefined if the gateway cannot be reached. */
export async function readSession(lang: string): Promise<SessionView | undefined> {
  try {
    const response = await fetch(`/cms/session?${new URLSearchParams({ lang, token: '' })}`);
    // JSON of the same build's gateway: no validation needed
    return response.ok ? ((await response.json()) as { data: SessionView }).data : undefined;
  } catch {
    return undefined;
  }
}

/** Starts after hydration and runs until the document is closed. */
export function syncSession(store: JotaiStore): void {
  let asking = false;

  function keepChrome(): void {
    const { chrome, member } = store.get(pageAtom);
    writeStored('tenantName', chrome.name);
    keep('menuList', member?.menus ?? chrome.menus);
    keep('logo', chrome.logo ?? '');
    keep('footer', chrome.footer);
  }

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    const session = await readSession(store.get(pageAtom).locale);
    asking = false;
    if (session === undefined) return;
    const user = userOf(session.user);
    if (user === undefined) clearMember();
    else rememberLogin(session);
    const page = store.get(pageAtom);
    const member = user === undefined ? null : { name: user.name, tenantId: user.tenantId, appStatus: session.appStatus, menus: session.menus };
    if (JSON.stringify(member) !== JSON.stringify(page.member)) store.set(pageAtom, { ...page, member });
    keepChrome();
  }

  /** Requests the session only if a member is shown or stored. */
  function look(): void {
    if (document.visibilityState === 'visible' && (store.get(pageAtom).member !== null || storedUser() !== undefined)) void ask();
  }

  keepChrome();
  const { member } = store.get(pageAtom);
  const kept = storedUser();
  // single sign-on returns with a page load; an expired session leaves its user in storage
  if (member?.name !== kept?.name || member?.tenantId !== kept?.tenantId || hasStoredToken()) void ask();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  // restored from the back/forward cache
  addEventListener('pageshow', (event) => event.persisted && look());
}
