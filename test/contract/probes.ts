// Builds invalid inputs from a call's schema: empty, wrong types, attacks, long texts, invalid JSON, unknown ids and parks.
import type { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import type { Asked } from './platform.ts';

export interface Probe extends Asked {
  /** The probe's name in the report. */
  what: string;
  /** If set, the response must contain no data. */
  findsNothing?: true;
}

type Input = Readonly<Record<string, unknown>>;

const hostile = `'"><script>alert(1)</script>; drop table users; -- %_\\\u202e`;
/** The portal's URLs are at most 4 KB long (G15). */
const longText = 'x'.repeat(3000);
const unknownId = 'zzz-no-such-thing';
/** Fields that contain ids. */
const ids = [
  'id',
  'url',
  'code',
  'type',
  'cateCode',
  'locationCode',
  'classCode',
  'uscc',
  'productId',
  'skuId',
  'industryId',
  'number',
  'queryCode',
  'accountId',
  'token',
  'accessToken',
  'refresh_token',
];

/** Returns whether a field's schema accepts any string. */
function isText(field: z.core.$ZodType): boolean {
  const { def } = field._zod;
  if (def.type === 'optional' && 'innerType' in def) return isText(def.innerType as z.core.$ZodType);
  if (def.type === 'union' && 'options' in def) return (def.options as z.core.$ZodType[]).some(isText);
  return def.type === 'string';
}

/** Returns input of the right types, for a call whose valid input is not available. */
export function standIn(call: Call): Input {
  return Object.fromEntries(
    Object.entries(call.input.shape).flatMap(([name, field]) => {
      const value = exampleOf(field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function exampleOf(field: z.core.$ZodType): unknown {
  const { def } = field._zod;
  if (def.type === 'number') return 1;
  if (def.type === 'boolean') return true;
  if (def.type === 'enum' && 'entries' in def) return Object.values(def.entries as Record<string, string>)[0];
  if (def.type === 'literal' && 'values' in def) return (def.values as unknown[])[0];
  if (def.type === 'union' && 'options' in def) return exampleOf((def.options as [z.core.$ZodType])[0]);
  return def.type === 'optional' ? undefined : unknownId;
}

/** @param base valid input, or input of the right types (`standIn`), which each probe changes */
export function probesOf(call: Call, base: Input, headers: Asked['headers']): Probe[] {
  const names = Object.keys(call.input.shape);
  if (names.length === 0) return [];
  const texts = names.filter((name) => isText(call.input.shape[name] as z.core.$ZodType));
  const withAll = (fields: readonly string[], value: unknown): Input => ({ ...base, ...Object.fromEntries(fields.map((name) => [name, value])) });
  const named = ids.filter((name) => texts.includes(name));
  const unknown = (what: string, fields: readonly string[], sent: Asked['headers']): Probe[] =>
    fields.length === 0 ? [] : [{ what, input: withAll(fields, unknownId), headers: sent, findsNothing: true }];
  return [
    { what: 'empty input', input: {}, headers },
    { what: 'wrong types', input: withAll(names, { a: [1] }), headers },
    { what: 'hostile text', input: withAll(texts, hostile), headers },
    { what: 'long text', input: withAll(texts.slice(0, 1), longText), headers },
    ...(call.send === 'json' ? [{ what: 'broken JSON', input: base, headers, rawBody: '{"tenantId":' }] : []),
    ...unknown('unknown ids', named, headers),
    // without the header X-Tenant-Id, because it names the real park
    ...unknown(
      'unknown park',
      names.filter((name) => name === 'tenantId'),
      undefined,
    ),
  ];
}
