// Checks that the lint rules of each folder report forbidden imports and globals.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './files.ts';

const reportSchema = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.union([z.string(), z.object({ file: z.string() })]) }) })),
});

const mistakes: readonly [file: string, source: string, rule: string][] = [
  ['server/imports-client.ts', "import { app } from '../client/app.tsx';\napp();", 'style/noRestrictedImports'],
  ['server/deep/imports-backend.ts', "export const load = () => import('../../backend/main.ts');", 'style/noRestrictedImports'],
  ['server/imports-shared-by-path.ts', "import { x } from '../shared/links.ts';\nx();", 'style/noRestrictedImports'],
  ['client/imports-server.tsx', "import { x } from '../server/ops/config.ts';\nx();", 'style/noRestrictedImports'],
  ['client/renders.tsx', "import { renderToString } from 'react-dom/server';\nrenderToString(null);", 'style/noRestrictedImports'],
  ['client/global-words.tsx', "import { i18n } from '@lingui/core';\ni18n.locales;", 'style/noRestrictedImports'],
  ['client/core-macro.tsx', "import { t } from '@lingui/core/macro';\nt``;", 'style/noRestrictedImports'],
  ['client/default-store.tsx', "import { getDefaultStore } from 'jotai';\ngetDefaultStore();", 'style/noRestrictedImports'],
  ['backend/imports-server.ts', "import { x } from '../server/ops/config.ts';\nx();", 'style/noRestrictedImports'],
  ['shared/imports-server.ts', "import { x } from '../server/ops/config.ts';\nx();", 'style/noRestrictedImports'],
  ['shared/imports-itself-by-name.ts', "import { x } from '#shared/links.ts';\nx();", 'style/noRestrictedImports'],
  ['server/unknown-package.ts', "import { x } from 'a-package-nobody-declared';\nx();", 'correctness/noUndeclaredDependencies'],
  ['server/environment.ts', 'export const port = process.env.PORT;', 'style/noProcessEnv'],
  ['server/speaks.ts', "console.log('x');", 'suspicious/noConsole'],
  ['server/default.ts', 'export default 1;', 'style/noDefaultExport'],
  ['server/floating.ts', 'const work = async () => 1;\nwork();', 'nursery/noFloatingPromises'],
  ['server/cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = () => b;", 'suspicious/noImportCycles'],
  ['server/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = () => a;", 'suspicious/noImportCycles'],
  ['shared/barrel.ts', "export { z } from 'zod';", 'performance/noBarrelFile'],
  ['server/CamelCase.ts', 'export const a = 1;', 'style/useFilenamingConvention'],
];

const allowed: readonly [file: string, source: string][] = [
  ['client/entry-server.tsx', "import { renderToPipeableStream } from 'react-dom/server';\nrenderToPipeableStream(null);\n"],
  ['server/good.ts', "import { limits } from '#shared/limits.ts';\nimport { b } from './deep/inside.ts';\n\nexport const a = [limits, b];\n"],
  ['server/deep/inside.ts', 'export const b = 1;\n'],
  ['shared/good.ts', "import { z } from 'zod';\n\nexport const schema = z.string();\n"],
  ['scripts/speaks.ts', 'console.log(process.env);\n'],
];

describe('the lint rules of folders', () => {
  let found: { file: string; rule: string }[] = [];
  let folder = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'borders-'));
    for (const name of ['biome.json', 'package.json']) await copyFile(join(root, name), join(folder, name));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [file, source] of [...mistakes, ...allowed]) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), source);
    }
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.'];
    const output = await new Promise<string>((resolve) =>
      execFile(join(root, 'node_modules/.bin/biome'), args, { cwd: folder }, (_, out) => resolve(out)),
    );
    found = reportSchema.parse(JSON.parse(output)).diagnostics.map(({ category, location: { path } }) => ({
      file: typeof path === 'string' ? path : path.file,
      rule: category.replace('lint/', ''),
    }));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(mistakes)('report %s', (file, _, rule) => {
    expect(found.filter((one) => one.file.endsWith(file)).map((one) => one.rule)).toContain(rule);
  });

  it.each(allowed)('allow %s', (file) => {
    expect(found.filter((one) => one.file.endsWith(`/${file}`) || one.file === file)).toEqual([]);
  });
});
