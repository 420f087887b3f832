// Whom do the limits of G15 count by?
import { clientOf } from '#shared/client-address.ts';

/** Far longer than any address is: what forwards a request may write anything there. */
const maxLength = 64;

/** The client as limits count it; undefined for this machine itself, which names no visitor and has no limit. */
export function visitorOf(ip: string | undefined): string | undefined {
  // a socket that speaks both writes an IPv4 address inside an IPv6 one
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return /^127\.|^::1$|^$/.test(address) ? undefined : clientOf(address).slice(0, maxLength);
}
