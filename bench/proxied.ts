// Rows of proxied calls, compared with a ten-line proxy.
import { compare } from './compare.ts';
import { host, type Row } from './row.ts';

const json = '/api/bench';
const file = '/file/bench';

const proxiedRow = (row: Omit<Row, 'measure'>, path: string): Row => ({
  ...row,
  async measure({ portal, limit, options }) {
    const asked = { path, headers: host };
    return compare(
      { ...asked, name: 'gateway', server: portal.gateway },
      { ...asked, name: 'ten-line proxy', server: await limit('proxy') },
      options,
    );
  },
});

export const proxyRows: readonly Row[] = [
  proxiedRow({ id: 'proxied-json', name: 'proxied JSON beside a ten-line proxy', needed: '0.6', aim: '0.8' }, json),
  proxiedRow({ id: 'proxied-file', name: 'proxied file of 1 MB beside a ten-line proxy', needed: '1.0' }, file),
  {
    id: 'proxied-middleware',
    name: 'http-proxy-middleware alone, beside a ten-line proxy',
    async measure({ limit, options }) {
      const [asked, own] = [{ path: json, headers: host }, await limit('middleware')];
      return compare({ ...asked, name: 'middleware', server: own }, { ...asked, name: 'ten-line proxy', server: await limit('proxy') }, options);
    },
  },
];
