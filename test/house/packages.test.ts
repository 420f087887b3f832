// Checks that packages have exact versions, are installed completely, and are locked without registry URLs.
import { existsSync } from 'node:fs';
import { arch, platform, report } from 'node:process';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { read, root } from './files.ts';

const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions }).parse(JSON.parse(read('package.json')));
const packageSchema = z.object({
  resolved: z.string().optional(),
  optionalDependencies: versions.optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
});
const { packages } = z.object({ packages: z.record(z.string(), packageSchema) }).parse(JSON.parse(read('package-lock.json')));

/** Packages whose optional native packages may be missing, because nothing loads them. */
const unused = new Set(['@lingui/native-tools']);

const glibc = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) }).parse(report?.getReport()).header.glibcVersionRuntime;
const libc = glibc === undefined ? 'musl' : 'glibc';
const fits = ({ os, cpu, libc: libcs }: z.output<typeof packageSchema>) =>
  (os?.includes(platform) ?? true) && (cpu?.includes(arch) ?? true) && (libcs?.includes(libc) ?? true);

describe('the packages', () => {
  it('have exact versions', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
    expect(loose).toEqual([]);
  });

  it('are locked without registry URLs', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });

  it('have their native packages for this machine installed, which npm under an older Node omits silently', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => {
        const place = [`${path}/node_modules/${name}`, `node_modules/${name}`].find((one) => packages[one]);
        const part = place === undefined ? undefined : packages[place];
        return (
          part !== undefined &&
          place !== undefined &&
          fits(part) &&
          !unused.has(path.replace(/^.*node_modules\//, '')) &&
          !existsSync(`${root}${place}`)
        );
      }),
    );
    expect(missing).toEqual([]);
  });
});
