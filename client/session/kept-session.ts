// What a browser keeps of park and member between visits, and what another tab has done meanwhile: logging in or out there
// shows here when this tab has the focus again (G10, H4).
import type { createStore } from 'jotai';
import type { MenuEntry } from '#shared/chrome.ts';
import type { Member } from '#shared/entry.ts';
import { readStored, writeStored } from '../browser/storage.ts';
import { pageAtom } from '../data/page.ts';
import { forgetMember, keepsToken, keptUser, rememberLogin, userOf } from './kept-member.ts';

type JotaiStore = ReturnType<typeof createStore>;

const keptMs = 86_400_000;

/** A value with the time it was kept and how long it is good, in milliseconds. */
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

/** undefined: it could not be asked. */
export async function readSession(lang: string): Promise<SessionView | undefined> {
  try {
    const response = await fetch(`/cms/session?${new URLSearchParams({ lang, token: '' })}`);
    // the gateway's own JSON, made in the same build: nothing to validate
    return response.ok ? ((await response.json()) as { data: SessionView }).data : undefined;
  } catch {
    return undefined;
  }
}

/** Begins once a page lives; goes on as long as it is open. */
export function keepSession(store: JotaiStore): void {
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
    if (user === undefined) forgetMember();
    else rememberLogin(session);
    const page = store.get(pageAtom);
    const member = user === undefined ? null : { name: user.name, tenantId: user.tenantId, appStatus: session.appStatus, menus: session.menus };
    if (JSON.stringify(member) !== JSON.stringify(page.member)) store.set(pageAtom, { ...page, member });
    keepChrome();
  }

  /** Nobody here and nobody kept: there is nothing to ask for. */
  function look(): void {
    if (document.visibilityState === 'visible' && (store.get(pageAtom).member !== null || keptUser() !== undefined)) void ask();
  }

  keepChrome();
  const { member } = store.get(pageAtom);
  const kept = keptUser();
  // single sign-on comes back by a load; an ended session leaves its user behind
  if (member?.name !== kept?.name || member?.tenantId !== kept?.tenantId || keepsToken()) void ask();
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  // a page that comes back from the browser's own cache
  addEventListener('pageshow', (event) => event.persisted && look());
}
