// Member data in this browser's storage: name and park, and the token only if the park asks for it (G9, G10, F5).
import type { User } from '#shared/entities.ts';
import { readStored, writeStored } from '../browser/storage.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

export function userOf(value: unknown): User | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, tenantId, tenantName } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof tenantId !== 'string') return undefined;
  return { id, name, tenantId, ...(typeof tenantName === 'string' && { tenantName }) };
}

export const storedUser = (): User | undefined => readStored('userInfo', userOf);

export const storeUser = (user: User): void => writeStored('userInfo', user);

/** @param data answer of a login or of /cms/session; includes the token if the park's older applications need it (ruling 20) */
export function rememberLogin(data: unknown): void {
  const { user, token } = isObject(data) ? data : {};
  const known = userOf(user);
  if (known !== undefined) storeUser(known);
  if (typeof token !== 'string') return;
  try {
    localStorage.setItem('token', token);
  } catch {
    // full or blocked: those applications ask for a login
  }
}

/** Whether a token is stored; it becomes stale when the gateway renews the session. */
export function hasStoredToken(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

/** Everything that the portal or the park's older applications store about a member. */
const memberKeys = ['token', 'refreshToken', 'user', 'userInfo', 'adminToken', 'adminUser', 'menuList'];

/** Clears member data when a session has ended. Drafts stay for the next login. */
export function clearMember(): void {
  try {
    for (const key of memberKeys) localStorage.removeItem(key);
  } catch {
    // blocked: nothing is stored
  }
}

/** Clears everything in this tab on logout, drafts too (F5). */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // blocked: nothing is stored
  }
}
