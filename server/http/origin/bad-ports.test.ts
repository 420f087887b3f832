import { expect, it } from 'vitest';
import { isBadPort } from './bad-ports.ts';

it('a bad port is one that fetch refuses, and ports that portals use are not bad', async () => {
  const ports = Array.from({ length: 65_535 }, (_, index) => index + 1).filter(isBadPort);
  const reasons = await Promise.all(
    ports.map((port) =>
      fetch(`http://127.0.0.1:${port}/`).catch(({ cause }: { cause?: unknown }) => (cause instanceof Error ? cause.message : cause)),
    ),
  );
  expect(new Set(reasons)).toEqual(new Set(['bad port']));
  expect(ports).toHaveLength(82);
  expect([80, 443, 3000, 3090, 3100, 8080, 8443].filter(isBadPort)).toEqual([]);
});
