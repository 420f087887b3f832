// Row of cached pages, all of them stale, while the platform is down.
import { setTimeout as wait } from 'node:timers/promises';
import { visit, visitPage } from './load.ts';
import { again, median } from './measure.ts';
import { purgeAll } from './portal.ts';
import { host, type Row } from './row.ts';

const paths = ['/cms/', '/cms/news', '/cms/notice', '/cms/company', '/cms/about', '/cms/sitemap', '/cms/en', '/cms/en/news'];
/** Time after which cached pages and alerts are stale. */
const staleMs = 12_000;
const visits = 50;

async function visitAll(port: number): Promise<{ ms: number; bad: number }> {
  const times: number[] = [];
  let bad = 0;
  for (let turn = 0; turn < visits; turn += 1) {
    for (const path of paths) {
      const { status, firstByteMs } = await visit(port, path, host);
      times.push(firstByteMs);
      if (status !== 200) bad += 1;
    }
  }
  return { ms: median(times), bad };
}

export const stoppedRow: Row = {
  id: 'platform-down',
  name: 'platform down: pages visited before',
  needed: 'all 200',
  async measure({ portal: { gateway, ops, sendOrder } }) {
    for (let turn = 0; turn < 3; turn += 1) for (const path of paths) await again(() => visitPage(gateway.port, path, host));
    await wait(1000);
    const before = await visitAll(gateway.port);
    await sendOrder({ fault: 'reset' });
    await wait(staleMs);
    for (const path of paths) await visit(gateway.port, path, host);
    const after = await visitAll(gateway.port);
    await sendOrder({});
    await purgeAll(ops);
    return {
      measured: after.bad === 0 ? 'all 200' : `${after.bad} not 200`,
      details: [`first byte ${after.ms.toFixed(1)} ms, before ${before.ms.toFixed(1)} ms`],
    };
  },
};
