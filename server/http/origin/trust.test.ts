import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTrust, parseTrust, type TrustSetting } from './trust.ts';

function from(address: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const req = new IncomingMessage(socket);
  if (forwarded !== undefined) req.headers['x-forwarded-for'] = forwarded;
  return req;
}

describe('TRUST_PROXY', () => {
  it.each<[string, TrustSetting | undefined]>([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['loopback', ['loopback']],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['192.0.2.1,2001:db8::/32', ['192.0.2.1', '2001:db8::/32']],
    ['true', undefined],
    ['', undefined],
    ['10.0.0.0/33', undefined],
    ['10.0.0.0/8/8', undefined],
    ['ingress.local', undefined],
    ['constructor', undefined],
    ['1.5', undefined],
  ])('parses %j', (text, setting) => {
    expect(parseTrust(text)).toEqual(setting);
  });
});

describe('the client address behind proxies', () => {
  it.each<[string, TrustSetting, string, string | undefined, string]>([
    ['is the peer if no proxy is trusted', false, '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['is the last entry behind one proxy', 1, '10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['is the second-last entry behind two proxies', 2, '10.0.0.1', '203.0.113.9, 198.51.100.7', '203.0.113.9'],
    ['is the first entry if fewer proxies than configured added one', 5, '10.0.0.1', '198.51.100.7', '198.51.100.7'],
    [
      'is the last entry that is not a listed proxy',
      ['loopback', '10.0.0.0/8'],
      '::ffff:127.0.0.1',
      '203.0.113.9, 198.51.100.7, 10.2.3.4',
      '198.51.100.7',
    ],
    ['is the peer if the peer is not a listed proxy', ['10.0.0.0/8'], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
    ['does not go past an invalid entry', 2, '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['may be an IPv6 address', 1, '10.0.0.1', '2001:db8::17', '2001:db8::17'],
    ['may have brackets and a port', 1, '10.0.0.1', '[2001:db8::17]:4711', '2001:db8::17'],
    ['may be an IPv4 address with a port', 1, '10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['may come through a listed IPv6 subnet', ['fd00::/8'], 'fd00::1', '198.51.100.7', '198.51.100.7'],
    ['is the peer without a forwarded header', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ])('%s (case 23)', (_, setting, peer, forwarded, expected) => {
    expect(createTrust(setting).client(from(peer, forwarded))).toBe(expected);
  });

  it('cannot be chosen by a client without a trusted proxy (case 23)', () => {
    fc.assert(
      fc.property(fc.string(), (forwarded) => {
        expect(createTrust(false).client(from('192.0.2.1', forwarded))).toBe('192.0.2.1');
        expect(createTrust(['10.0.0.0/8']).client(from('192.0.2.1', forwarded))).toBe('192.0.2.1');
      }),
      { numRuns: 2000 },
    );
  });

  it('is used only if the peer is a trusted proxy [G2]', () => {
    expect(createTrust(false).peer(from('127.0.0.1'))).toBe(false);
    expect(createTrust(1).peer(from('192.0.2.1'))).toBe(true);
    expect(createTrust(['loopback']).peer(from('127.0.0.1'))).toBe(true);
    expect(createTrust(['loopback']).peer(from('192.0.2.1'))).toBe(false);
    expect(createTrust(['loopback']).peer(from(''))).toBe(false);
  });
});
