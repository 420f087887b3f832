// Stores park and member data in browser storage. When the tab gains focus or is online again, picks up logins and logouts from other tabs (G10, H4).
import type { createStore } from 'jotai';
import type { MenuEntry } from '#shared/chrome.ts';
import type { Member } from '#shared/entry.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { pageAtom } from '../data/page.ts';
import { clearMember, hasStoredToken, rememberLogin, storedUser, userOf } from './stored-member.ts';

type JotaiStore = ReturnType<typeof createStore>;

const keptMs = 86_400_000;

/** A stored value with the time when it was stored and its lifetime, both in milliseconds. */
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
  since?: string | undefined;
}

/** Reads the current session from the gateway. Returns undefined if the gateway cannot be reached or returns an error. */
export async function readSession(lang: string): Promise<SessionView | undefined> {
  try {
    const response = await fetch(`/cms/session?${new URLSearchParams({ lang, token: '' })}`);
    // not validated, because the gateway of the same build has written it
    return response.ok ? ((await response.json()) as { data: SessionView }).data : undefined;
  } catch {
    return undefined;
  }
}

/** Starts to synchronise. Call it after hydration; it runs until the document is closed. */
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
    const { appStatus, menus, since } = session;
    const member = user === undefined ? null : { name: user.name, tenantId: user.tenantId, appStatus, menus, since };
    if (JSON.stringify(member) !== JSON.stringify(page.member)) store.set(pageAtom, { ...page, member });
    keepChrome();
  }

  /** Requests the session if the tab is visible and a member is on screen or in storage. Others have no session to lose. */
  function look(): void {
    if (document.visibilityState === 'visible' && (store.get(pageAtom).member !== null || storedUser() !== undefined)) void ask();
  }

  keepChrome();
  const { member } = store.get(pageAtom);
  const kept = storedUser();
  // storage differs from the page after a login by single sign-on, which loads a page, or if the session has expired
  if (member?.name !== kept?.name || member?.tenantId !== kept?.tenantId || hasStoredToken()) void ask();
  addEventListener('focus', look);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  // the page was restored from the back/forward cache and may show an old session
  addEventListener('pageshow', (event) => event.persisted && look());
}
