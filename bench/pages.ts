// Rows of the home page: cached, compared with the same bytes, and rendered, compared with React alone.
import { compare } from './compare.ts';
import { type Context, encodings, home, host, type LimitName, type Outcome, type Row, uncached } from './row.ts';

const gateway = 'gateway';

const cachedRow = (encoding: string): Row => ({
  id: `cached-${encoding}`,
  name: `cached page, ${encoding}, beside the same bytes`,
  needed: '0.5',
  aim: '0.7',
  async measure({ portal, limit, options }) {
    const asked = { path: home, headers: { ...host, 'Accept-Encoding': encoding } };
    // the limit's files are written first, and thereby the page is cached
    const server = await limit('bytes');
    return compare({ ...asked, name: gateway, server: portal.gateway }, { ...asked, name: 'same bytes', server }, options);
  },
});

async function rendered({ portal, limit, options }: Context, encoding: string, name: LimitName): Promise<Outcome> {
  const server = await limit(name);
  const own = { name: gateway, server: portal.gateway, path: home, headers: { ...uncached, 'Accept-Encoding': encoding } };
  return compare(own, { name: name === 'elements' ? 'React, elements' : 'React', server, path: home, headers: host }, options);
}

const renderedRow = (encoding: string): Row => ({
  id: `rendered-${encoding}`,
  name: `rendered page, ${encoding}, beside bare React`,
  needed: encoding === 'identity' ? '0.75' : '0.6',
  measure: (context) => rendered(context, encoding, 'components'),
});

export const pageRows: readonly Row[] = [
  ...encodings.map(cachedRow),
  ...[...encodings, 'zstd'].map(renderedRow),
  {
    id: 'rendered-elements',
    name: 'rendered page, identity, beside its elements alone',
    needed: '0.7',
    aim: '0.85',
    measure: (context) => rendered(context, 'identity', 'elements'),
  },
  {
    id: 'home-bytes',
    name: 'home page, bytes of its HTML without encoding',
    needed: '≤ 60 kB',
    measure: async ({ page }) => ({ measured: `${((await page()).length / 1000).toFixed(1)} kB` }),
  },
];
