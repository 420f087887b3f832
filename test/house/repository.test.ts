// Checks that the repository contains no absolute paths of a machine and no registry hostnames.
import { describe, expect, it } from 'vitest';
import { texts } from './files.ts';

const all = texts(/^(?!package-lock\.json$).*\.(tsx?|json|md|css|svg|po|ya?ml|sh|sql|html)$|^(Dockerfile|\.npmrc|\.gitignore|\.ci\/run)$/);

/** Built from parts, so that the pattern does not match this file. */
const machinePath = new RegExp(`(?<![\\w.\\-/])/(${['wo', 'fa', 'ro'].map((half, i) => half + ['rk', 'rm', 'ot'][i]).join('|')})/\\w`);
const registryHost = new RegExp(
  ['registry\\.npm', 'npmmir', 'deb\\.deb', 'pypi\\.'].map((half, i) => half + ['js', 'ror', 'ian', 'org'][i]).join('|'),
);

const where = (pattern: RegExp): string[] =>
  all.flatMap(({ file, text }) => text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])));

describe('the repository', () => {
  it('contains no absolute path of a machine', () => expect(where(machinePath)).toEqual([]));

  it('contains no registry hostname', () => expect(where(registryHost)).toEqual([]));

  it('is searched with patterns that match known examples', () => {
    expect(machinePath.test(`cd ${'/wo'}rk/x`)).toBe(true);
    expect(machinePath.test('/cms/work/x')).toBe(false);
    expect(all.length).toBeGreaterThan(100);
  });
});
