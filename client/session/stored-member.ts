// Member data in browser storage: name and park, and in the tab the phone. The token is stored only if older applications need it (G9, G10, F5).
import { isObject } from '#shared/builtins.ts';
import type { User } from '#shared/entities.ts';
import { dropStored, readStored, writeStored } from '../browser/storage.ts';

export function userOf(value: unknown): User | undefined {
  if (!isObject(value)) return undefined;
  const { id, name, tenantId, tenantName } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof tenantId !== 'string') return undefined;
  return { id, name, tenantId, ...(typeof tenantName === 'string' && { tenantName }) };
}

export const storedUser = (): User | undefined => readStored('userInfo', userOf);

export const storeUser = (user: User): void => writeStored('userInfo', user);

/** Stores a login. @param data body of a login or of /cms/session; contains the token if the park's older applications need it (ruling 20) */
export function rememberLogin(data: unknown): void {
  const { user, token } = isObject(data) ? data : {};
  const known = userOf(user);
  if (known !== undefined) storeUser(known);
  if (typeof token !== 'string') return;
  try {
    localStorage.setItem('token', token);
  } catch {
    // storage is full or blocked, so the older applications will require a login of their own
  }
}

const phoneKey = 'memberPhone';

/** Stores the phone with which a member has logged in, for this tab only, so that the change of the password is filled in with it. */
export function storePhone(phone: string | undefined): void {
  if (phone === undefined) dropStored(phoneKey, 'sessionStorage');
  else writeStored(phoneKey, phone, 'sessionStorage');
}

/** Returns the phone with which the member has logged in in this tab. Undefined if they used a user name or single sign-on. */
export const storedPhone = (): string | undefined =>
  readStored(phoneKey, (value) => (typeof value === 'string' ? value : undefined), 'sessionStorage');

/** Returns whether a token is stored. The stored token becomes stale when the gateway renews the session. */
export function hasStoredToken(): boolean {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
}

/** All storage keys that the portal or the park's older applications use for a member. */
const memberKeys = ['token', 'refreshToken', 'user', 'userInfo', 'adminToken', 'adminUser', 'menuList'];

/** Deletes member data after a session has ended. Drafts are kept for the next login. */
export function clearMember(): void {
  storePhone(undefined);
  try {
    for (const key of memberKeys) localStorage.removeItem(key);
  } catch {
    // storage is blocked, so nothing is stored
  }
}

/** Deletes everything that this tab has stored, including drafts. Called on logout (F5). */
export function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // storage is blocked, so nothing is stored
  }
}
