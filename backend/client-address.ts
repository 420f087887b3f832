// Returns the client address by which rate limits count requests (G15).
import { clientOf } from '#shared/client-address.ts';

/** Longer than any address. A forwarding client can send any text, so it is truncated. */
const maxLength = 64;

/** Returns the key that rate limits count; undefined for loopback, which has no limit. */
export function visitorOf(ip: string | undefined): string | undefined {
  // a dual-stack socket reports IPv4 addresses mapped into IPv6
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return /^127\.|^::1$|^$/.test(address) ? undefined : clientOf(address).slice(0, maxLength);
}
