import { describe, expect, it } from 'vitest';
import { matchRoute } from './routes.tsx';

const good = '91350100M000100Y43';
/** A park with categories `video` and `a/b`, which the table of columns does not contain. */
const park = { categories: ['news', 'video', 'a/b'].map((code) => ({ code, name: code })) };

describe('the route table', () => {
  it.each(['/about', '/code', '/company', '/enterprise', '/government', '/investment', '/news', '/notice', '/services', '/statement', '/agreements'])(
    'has %s [P1]',
    (path) => expect(matchRoute(path, '').status).toBe(200),
  );

  it.each([
    'declare',
    'government',
    'guide',
    'industry',
    'investmentDetail',
    'news',
    'notice',
    'policy',
    'policyIndex',
    'statement',
    'trends',
    'agreements',
  ])('has /%s/{id}, answers 404 for a malformed id and lets the article decide otherwise [P2, P4, G7]', (kind) => {
    const found = matchRoute(`/${kind}/a1`, '');
    expect([found.status, found.gate]).toEqual([200, true]);
    expect(['/a|b', '/a%2Fb', '/.', `/${'a'.repeat(65)}`, '/a/b'].map((id) => matchRoute(`/${kind}${id}`, '').status)).toEqual(Array(5).fill(404));
  });

  it.each(['company', 'enterprise'])('has /%s/{uscc} only for codes with a valid check digit [P4]', (kind) => {
    expect(matchRoute(`/${kind}/${good}`, '').status).toBe(200);
    expect([`${good.slice(0, 17)}4`, good.toLowerCase(), '1'].map((code) => matchRoute(`/${kind}/${code}`, '').status)).toEqual([404, 404, 404]);
  });

  it('redirects /361 to /services and keeps known query parameters [P3]', () => {
    expect(matchRoute('/361', '').redirect).toBe('/services');
    expect(matchRoute('/361', '?section=declare&utm_source=x').redirect).toBe('/services?section=declare');
  });

  it.each([
    ['/investment', '?section=policy&page=2', '?section=policy&page=2'],
    ['/investment', '?page=2&section=trends', '?section=trends&page=2'],
    ['/investment', '?section=news', ''],
    ['/services', '?section=declare&utm_source=x', '?section=declare'],
    ['/services', '?section=policy', ''],
    ['/news', '?section=trends', '?section=trends'],
    ['/news', '?section=video&page=2', '?section=video&page=2'],
    ['/news', '?section=photos', ''],
    ['/news', '?section=news', ''],
    ['/news', '?section=a/b', ''],
    ['/notice', '?section=video', ''],
    ['/investment', '?section=video', ''],
    ['/notice', '?section=trends', ''],
    ['/company', '?page=2&classCode=a1&keywords=%20管廊%20', '?keywords=%E7%AE%A1%E5%BB%8A&classCode=a1&page=2'],
    ['/company', '?keywords=%20&keywords=x&page=1&classCode=a/b', ''],
    ['/company', `?keywords=${'字'.repeat(101)}`, ''],
    ['/enterprise', '?keywords=x', ''],
  ])('%s%s is the page %s (cases 11, 56)', (path, search, query) => expect(matchRoute(path, search).query(park)).toBe(query));
});
