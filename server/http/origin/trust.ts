// Parses TRUST_PROXY, decides whether forwarded headers are trusted, and determines the client's IP address (case 23).
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Trusted proxies. `false`: none. A number: this many proxies in front of the gateway. A list: IP addresses, subnets or named ranges. */
export type TrustSetting = false | number | readonly string[];

/** The named ranges that Express also supports. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Parses TRUST_PROXY as Express does. Rejects `true`, with which any client could choose its IP address and host.
 * @returns undefined if the value is not allowed
 */
export function parseTrust(text: string): TrustSetting | undefined {
  const value = text.trim();
  if (value === 'false' || value === '0') return false;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const names = value.split(',').map((name) => name.trim());
  return names.every((name) => Object.hasOwn(ranges, name) || subnet(name) !== undefined) ? names : undefined;
}

export interface Trust {
  /** Returns whether the peer is a trusted proxy. */
  peer(req: IncomingMessage): boolean;
  /** Returns the client's IP address: the peer's or, from trusted proxies, that of `X-Forwarded-For`. IPv6 addresses are not shortened. */
  client(req: IncomingMessage): string;
}

export function createTrust(setting: TrustSetting): Trust {
  const trusts = trustOf(setting);
  return {
    peer: (req) => setting !== false && trusts(plain(req.socket.remoteAddress ?? ''), 0),
    client(req) {
      let address = plain(req.socket.remoteAddress ?? '');
      const forwarded = setting === false ? undefined : req.headers['x-forwarded-for'];
      if (forwarded === undefined) return address;
      const hops = String(forwarded).split(',');
      for (let i = 0; i < hops.length && trusts(address, i); i += 1) {
        const next = plain(hops[hops.length - 1 - i]?.trim() ?? '');
        // the rest of the header, before an invalid address, is not trusted
        if (isIP(next) === 0) break;
        address = next;
      }
      return address;
    },
  };
}

function trustOf(setting: TrustSetting): (address: string, hop: number) => boolean {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_, hop) => hop < setting;
  const list = new BlockList();
  for (const name of setting.flatMap((entry) => ranges[entry] ?? [entry])) {
    const net = subnet(name);
    if (net) list.addSubnet(net.address, net.bits, net.family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function subnet(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%')) return undefined;
  const maxBits = version === 6 ? 128 : 32;
  const length = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  return length >= 0 && length <= maxBits ? { address, bits: length, family: version === 6 ? 'ipv6' : 'ipv4' } : undefined;
}

/** Removes zone, IPv4-mapped prefix and port: sockets and proxies write `::ffff:1.2.3.4`, `[v6]:port` and `v4:port`. */
function plain(text: string): string {
  if (!/[[:%]/.test(text)) return text;
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const address = (bracketed ?? text).split('%', 1)[0] ?? '';
  const wrapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return wrapped ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(address)?.[1] ?? address;
}
