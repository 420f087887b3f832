import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';

it('is not run again by hot reload, which would hydrate the document twice: the page reloads', { timeout: 120_000 }, async () => {
  // A separate cache folder, so that this test does not change the dev server's cache.
  const cacheDir = await mkdtemp(join(tmpdir(), 'entry-'));
  onTestFinished(() => rm(cacheDir, { recursive: true, force: true }));
  const server = { middlewareMode: true, hmr: { server: createHttpServer() }, watch: null } as const;
  const vite = await createServer({ server, cacheDir, appType: 'custom', logLevel: 'silent', optimizeDeps: { noDiscovery: true } });
  const codeOf = async (file: string) => (await vite.environments['client']?.transformRequest(file))?.code ?? '';
  try {
    const [entry, component] = [await codeOf('/client/entry-browser.tsx'), await codeOf('/client/navigation/current-page.tsx')];
    expect([entry.includes('hydrateRoot'), entry.includes('hot.accept'), component.includes('hot.accept')]).toEqual([true, false, true]);
  } finally {
    await vite.close();
  }
});
