import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannerSchema } from '#shared/entities.ts';
import { pageSettingsSchema, systemConfigSchema } from '#shared/settings.ts';
import { createLog } from '../ops/log.ts';
import { createMetaWarning, mergeMeta } from './meta.ts';

const schema = bannerSchema.pick({ id: true, name: true, linkUrl: true, showd: true });
const row = { id: '7', name: '新闻' };

function merged(meta: string | undefined) {
  let bad = 0;
  const value = mergeMeta(schema, row, meta, () => {
    bad += 1;
  });
  return { value, bad };
}

describe('the meta of a banner', () => {
  it.each<[string, string | undefined, object, number]>([
    ['sets the fields that it contains', '{"name":"公告","linkUrl":"/notice"}', { id: '7', name: '公告', linkUrl: '/notice' }, 0],
    ['may set the id', '{"id":361}', { id: '361', name: '新闻' }, 0],
    ['preserves every digit of an id (case 86)', '{"id":1790123456789012345}', { id: '1790123456789012345', name: '新闻' }, 0],
    ['sets no field that is not on the allow-list', '{"name":"公告","onclick":"x","meta":"{}"}', { id: '7', name: '公告' }, 0],
    ['does not change a field whose new value has another shape', '{"name":{"a":1},"linkUrl":"/x"}', { id: '7', name: '新闻', linkUrl: '/x' }, 1],
    ['does not change a field by null', '{"name":null}', row, 0],
    ['may be missing', undefined, row, 0],
    ['may be blank', '  ', row, 0],
    ['is ignored if it is not JSON', '{"name": "half', row, 1],
    ['is ignored if it is a list', '[1]', row, 1],
    ['is ignored if it is null', 'null', row, 1],
    ['is ignored if it is a string', '"x"', row, 1],
    ['is ignored beyond 64 KB', JSON.stringify({ name: 'x', fill: 'y'.repeat(65_536) }), row, 1],
    ['cannot change a prototype', '{"__proto__":{"linkUrl":"/evil"},"constructor":{"prototype":{"showd":0}}}', row, 0],
  ])('%s [G4] (case 50)', (_, meta, value, bad) => {
    expect(merged(meta)).toEqual({ value, bad });
  });

  it('is merged into a config and settings without throwing, for any JSON [G4]', () => {
    const names = fc.constantFrom(
      'name',
      'location',
      'logo',
      'templateFlag',
      'colorStyle',
      'linkHosts',
      'titleHidden',
      '__proto__',
      'constructor',
      'toString',
      'x',
    );
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc.dictionary(names, fc.jsonValue()).map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(anything, (meta) => {
        const nothing = () => {};
        const config = mergeMeta(systemConfigSchema, {}, meta, nothing);
        const settings = mergeMeta(pageSettingsSchema, {}, meta, nothing);
        expect(Object.keys(systemConfigSchema.shape)).toEqual(expect.arrayContaining(Object.keys(config)));
        expect(settings.titleHidden).toBeInstanceOf(Array);
        expect(mergeMeta(schema, row, meta, nothing).id).toBeTypeOf('string');
        expect(Object.getPrototypeOf(config)).toBe(Object.prototype);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the warning of a bad meta', () => {
  it('is logged once per row, until the meta changes [G4] (case 50)', () => {
    const lines: string[] = [];
    const warning = createMetaWarning({ log: createLog('warn', { write: (line) => void lines.push(line) }) });
    for (let i = 0; i < 3; i += 1) warning('north')({ id: '7', meta: '{' });
    warning('south')({ id: '7', meta: '{' });
    warning('north')({ id: '7', meta: '{{' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', tenant: 'north', banner: '7' },
      { tenant: 'south', banner: '7' },
      { tenant: 'north', banner: '7' },
    ]);
  });
});
