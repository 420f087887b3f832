import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls } from '#shared/api/calls.ts';
import { prefixes } from '#shared/api/paths.ts';
import { callRulesOf, isAmbiguous, readTarget } from './target.ts';

const judged = (target: string) => {
  const found = readTarget(target);
  if (found === undefined) return 'not here';
  if (callRulesOf(found).gatewayOnly) return 'forbidden';
  return isAmbiguous(found) ? 'unclear' : `${found.base} ${found.rest}`;
};

describe('a proxied request target', () => {
  it.each([
    ['/api', 'main '],
    ['/api?x=/../y', 'main ?x=/../y'],
    ['/api/articles?a=1&a=2', 'main /articles?a=1&a=2'],
    ['/cms-api/api/getGovAreaCode', 'cms /api/getGovAreaCode'],
    ['/file/a%2fb.png', 'file /a%2fb.png'],
    ['/file/%E8%AE%A1%E5%88%92%20100%25.pdf', 'file /%E8%AE%A1%E5%88%92%20100%25.pdf'],
    ['/file/a..b/...c', 'file /a..b/...c'],
    ['/api/@evil/', 'main /@evil/'],
    ['/api/enterprise/card/91;v=1', 'main /enterprise/card/91;v=1'],
    ['/uac/oauth/authorize?redirect_uri=http%3A%2F%2Fx', 'uac /oauth/authorize?redirect_uri=http%3A%2F%2Fx'],
  ])('%s is forwarded to %s, unchanged (case 27)', (target, to) => expect(judged(target)).toBe(to));

  it.each([
    '/apix',
    '/api%2fx',
    '/api%2Fx',
    '/API/x',
    '/%61pi/x',
    '//api/x',
    '/./api/x',
    '/api;x/y',
    '//evil/x',
    'http://evil/api/x',
    '*',
    '/',
    '/cms/api/x',
    '/cms-api\\login',
    '/files/x',
  ])('%s does not begin with one of the prefixes (cases 20, 21)', (target) => expect(judged(target)).toBe('not here'));

  it.each([
    '/api/../uac/x',
    '/api/..',
    '/api/%2e%2e/uac/x',
    '/api/%2E./x',
    '/api/..%2fuac',
    '/api/..;/uac',
    '/api/..%3b/uac',
    '/api/%252e%252e/uac',
    '/api/%25252e%25252e%25252f',
    '/api/%252e%252e/%25zz',
    '/api/..\\uac',
    '/api/..%5cuac',
    '/api/a\\b',
    '/api/a//b',
    '/api//evil',
    '/api/a/.%2f/b',
    '/api/a%00b',
    '/api/a%0d%0aX-Tenant-Id:S',
    '/api/a%zz',
    '/api/a%',
    '/api/%c0%ae%c0%ae/uac',
    '/api/a#b',
    '/api/a b',
    '/api/中',
    '/api/./x',
    '/file/a/%2e',
  ])('%s is ambiguous (case 20)', (target) => expect(judged(target)).toBe('unclear'));

  it.each([
    '/cms-api/login',
    '/cms-api/login/',
    '/cms-api/LOGIN?x=1',
    '/cms-api/%6cogin',
    '/cms-api/%256cogin',
    '/cms-api//login',
    '/cms-api/./login',
    '/cms-api/x/../login',
    '/cms-api/x%2f..%2flogin',
    '/cms-api/login;jsessionid=1',
    '/cms-api/login%3bx',
    '/cms-api/login%3fx',
    '/cms-api/login%23/x',
    '/cms-api/login%253fx',
    '/cms-api/login.json',
    '/cms-api/login%20',
    '/cms-api/\\login',
    '/cms-api/sms%2flogin',
    '/cms-api/authserver/uac/sysLogin',
    '/api/oauth/token?grant_type=user_passwd',
    '/cms-api/OAuth/Token',
    '/sys-api/unlogin/common/modifyEncode',
    '/sys-api/unlogin/common/isexistaccount',
    '/api/sentiment/page',
    '/api/sentiment/detail',
    '/api/sentiment/detail/7',
    '/api/sentiment/Detail/7/..;a/8',
    '/api/system/user/register',
    '/cms-api/sysRegist',
    '/cms-api/checkSMSCodeCorrect',
    '/api/user/getUserByToken',
  ])('%s is reserved for the gateway (case 37, ruling 12)', (target) => expect(judged(target)).toBe('forbidden'));

  it('is public exactly if its call has no `auth` in the contract (ruling 12)', () => {
    for (const [name, { base, path, caller, ...call }] of Object.entries(calls)) {
      const isPublic = caller === 'browser' && !('auth' in call);
      const target = readTarget(prefixes[base] + path.replace(/\{\w+\}/g, '1'));
      expect(target, name).toBeDefined();
      if (target === undefined) continue;
      const terms = callRulesOf(target);
      const sendsSms = 'sendsSms' in call;
      const hasSideEffects = sendsSms || name === 'sysLogout';
      expect(terms, name).toEqual({ gatewayOnly: caller === 'gateway', isAmbiguous: false, sendsSms, hasSideEffects, isPublic });
    }
  });

  it.each(['/api/sentiment/SENDSMSCODE', '/api/sentiment/%73endSmsCode', '/cms-api/sms/code/', '/api/upms/tenant/member/register/getSmsCode;x'])(
    '%s sends an SMS in any spelling (case 36)',
    (target) => expect(callRulesOf(readTarget(target) ?? { base: 'file', rest: '' })).toMatchObject({ sendsSms: true, hasSideEffects: true }),
  );

  it('that is forwarded stays below its base URL after any number of decodings (case 20)', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '.',
        '..',
        '%2e',
        '%2E',
        '%2f',
        '%5c',
        '\\',
        ';',
        '%3b',
        '%25',
        '%252e',
        '%',
        'a',
        'b.c',
        '//',
        '?',
        '#',
        '%00',
        '%c0%ae',
        '@',
        ':',
        '~',
      ),
      fc.string({ unit: 'binary-ascii', maxLength: 3 }),
    );
    const target = fc
      .tuple(fc.constantFrom(...Object.values(prefixes)), fc.array(piece, { maxLength: 12 }))
      .map(([prefix, parts]) => `${prefix}/${parts.join('')}`);
    fc.assert(
      fc.property(target, (given) => {
        const found = readTarget(given);
        if (found === undefined || isAmbiguous(found)) return;
        const prefix = prefixes[found.base];
        let path = found.rest.split('?', 1)[0] ?? '';
        for (let times = 0; times < 6; times += 1) {
          for (const seen of [path, path.replaceAll('\\', '/'), path.replace(/;[^/]*/g, '')]) {
            const { origin, pathname } = new URL(`http://platform${prefix}${seen.split(/[?#]/, 1)[0]}`);
            expect(origin).toBe('http://platform');
            expect(`${pathname}/`.startsWith(`${prefix}/`)).toBe(true);
          }
          path = path.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
