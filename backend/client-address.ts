// Converts a client's IP address to the key of rate limits (G15).
import { clientOf } from '#shared/client-address.ts';

/** Longer than any IP address. Longer values are truncated, because `X-Forwarded-For` can contain any text. */
const maxLength = 64;

/** Returns the rate-limit key of a client; undefined for loopback, which has no limit. */
export function visitorOf(ip: string | undefined): string | undefined {
  // a dual-stack socket reports IPv4 addresses mapped into IPv6
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  return /^127\.|^::1$|^$/.test(address) ? undefined : clientOf(address).slice(0, maxLength);
}
