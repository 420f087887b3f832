// What this browser keeps of its member: name and park, nothing secret unless the park asks for the token (G9, G10, F5).
import type { User } from '#shared/entities.ts';
import { readStored, writeStored } from '../browser/storage.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

export function userOf(value: unknown): User | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, tenantId, tenantName } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof tenantId !== 'string') return undefined;
  return { id, name, tenantId, ...(typeof tenantName === 'string' && { tenantName }) };
}

export const keptUser = (): User | undefined => readStored('userInfo', userOf);

export const keepUser = (user: User): void => writeStored('userInfo', user);

/** @param data of a login's answer, or of the session's: it holds a token where the park's old applications read one (ruling 20) */
export function rememberLogin(data: unknown): void {
  const { user, token } = isObject(data) ? data : {};
  const known = userOf(user);
  if (known !== undefined) keepUser(known);
  if (typeof token !== 'string') return;
  try {
    localStorage.setItem('token', token);
  } catch {
    // full or blocked: those applications ask to log in
  }
}

/** Whether they have read one: it grows old there while the gateway renews the session. */
export function keepsToken(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

/** Everything that the portal or its old applications keep of a member. */
const memberKeys = ['token', 'refreshToken', 'user', 'userInfo', 'adminToken', 'adminUser', 'menuList'];

/** A session is over. What its member was typing stays for when they are back. */
export function forgetMember(): void {
  try {
    for (const key of memberKeys) localStorage.removeItem(key);
  } catch {
    // blocked: there is nothing to forget
  }
}

/** Whoever logs out leaves nothing in this tab, not even drafts (F5). */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // blocked: there is nothing to forget
  }
}
