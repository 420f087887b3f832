// Edits of `npm run park`: adds, lists, closes and removes parks, and adds alias hosts (G2).
import { sql } from 'kysely';
import { z } from 'zod';
import { columns } from '#shared/columns.ts';
import { lookOf } from '#shared/settings.ts';
import { themes } from '#shared/themes.ts';
import type { Db } from '../db/schema.ts';
import { HttpError } from '../errors.ts';
import { pageSettingsOf } from '../meta.ts';
import { loadParks } from '../seed/load.ts';
import { modelPark } from '../seed/parks.ts';
import type { SeedPark } from '../seed/schema.ts';
import { type Editing, edit, generalEdit, words } from './edit.ts';
import { frameEdits } from './frame.ts';
import { changeFirst } from './rows.ts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Returns a typed hostname as lookups contain it: lower case, IDNA, no trailing dot. Undefined if it is none. */
function hostnameOf(typed: string): string | undefined {
  const written = typed.trim();
  if (!/^[^\s/?#@:\\%[\]]+$/.test(written) || !URL.canParse(`http://${written}/`)) return undefined;
  const name = new URL(`http://${written}/`).hostname.replace(/\.$/, '');
  const labels = name.split('.');
  // a last label of digits would be an IP address
  return name.length <= 253 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '') ? name : undefined;
}

const hostname = z.string().transform((typed, context) => {
  const name = hostnameOf(typed);
  if (name === undefined) context.addIssue({ code: 'custom', message: 'must be a hostname without a port, such as east.example' });
  return name ?? '';
});

const code = z
  .string()
  .regex(/^(?!-)[a-z0-9-]{1,32}(?<!-)$/, 'must be 1 to 32 lower-case letters, digits and hyphens, none at the start or end, such as east');

const template = z.union([z.literal(1), z.literal(2)], { error: 'must be 1 or 2' });
const theme = z.enum(themes, { error: `must be ${themes.join(', ')}` });

/** @throws HttpError 409 if a park has the host */
async function refuseTaken(trx: Db, host: string): Promise<void> {
  const taken = await trx.selectFrom('tenant_hosts').select('tenant_id').where('host', '=', host).executeTakeFirst();
  if (taken) throw new HttpError(409, `host: ${host} already belongs to the park ${taken.tenant_id}. Choose a host that no park has.`);
}

/** @throws HttpError 409 if commands would find another park by the code */
async function refuseKnown(trx: Db, tenantId: string): Promise<void> {
  const parks = await trx.selectFrom('tenants').select('id').orderBy('id').execute();
  const codes = parks.map(({ id }) => id);
  if (codes.includes(tenantId)) throw new HttpError(409, `code: ${tenantId} is taken. The codes in use are: ${codes.join(', ')}.`);
  const hosts = await trx.selectFrom('tenant_hosts').selectAll().execute();
  const other = hosts.find(({ host }) => host === tenantId || host.split('.', 1)[0] === tenantId);
  if (other)
    throw new HttpError(409, `code: “${tenantId}” already means the park ${other.tenant_id}, whose host is ${other.host}. Choose another code.`);
}

interface NewPark {
  code: string;
  host: string;
  name: string;
  nameEn: string;
  template: 1 | 2;
}

function emptyPark({ code: tenantId, host, name, nameEn, template: flag }: NewPark): SeedPark {
  return {
    tenantId,
    tenantType: 'park',
    hosts: [host],
    name: { zh: name, en: nameEn },
    code: flag === 2 ? '2' : '1',
    categories: columns.map(({ cate, name: named }) => ({ code: cate, name: named['zh-cn'], nameEn: named.en ?? undefined })),
    ...{ locations: [], articles: [], companies: [], sentiments: [], industries: [], products: [], users: [], codes: [] },
  };
}

/** Adds the content of a demo park, without feedback and members, whose numbers and accounts are unique in all parks. */
function withDemo(park: SeedPark): SeedPark {
  const model = modelPark();
  if (model === undefined) return park;
  const { categories, locations, articles, companies, industries, products, codes } = model;
  // an alert about the model's own grounds would be wrong here
  return {
    ...park,
    categories,
    locations: locations.filter((one) => one.code !== 'general.alert'),
    articles,
    companies,
    industries,
    products,
    codes,
  };
}

/** What an operator should know before removing a park: names of tables and of their rows. */
const counted = [
  ['articles', 'articles'],
  ['companies', 'companies'],
  ['sentiments', 'feedback records'],
  ['users', 'members'],
] as const;

async function contentOf(trx: Db, tenantId: string): Promise<string> {
  const counts: string[] = [];
  for (const [table, rows] of counted) {
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(trx);
    counts.push(`${found.rows[0]?.count ?? 0} ${rows}`);
  }
  return counts.join(', ');
}

/** Describes a park in one line: code, state, look, names and hosts. */
async function lineOf(trx: Db, tenantId: string): Promise<string> {
  const park = await trx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
  const hosts = await trx.selectFrom('tenant_hosts').selectAll().where('tenant_id', '=', tenantId).orderBy('host').execute();
  const look = lookOf(await pageSettingsOf(trx, tenantId), park.code);
  const own = hosts.filter(({ alias_of }) => alias_of === null).map(({ host }) => host);
  const aliases = hosts.flatMap(({ host, alias_of }) => (alias_of === null ? [] : [`${host} → ${alias_of}`]));
  return [
    tenantId,
    park.closed_at === null ? 'on' : 'off',
    `template ${look.template}`,
    look.theme,
    park.name_en === null ? park.name : `${park.name} (${park.name_en})`,
    [...own, ...aliases].join(', '),
  ].join('  ');
}

async function setClosed({ trx, tenantId, now }: Editing, isClosed: boolean): Promise<string> {
  const { name } = await trx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  await trx
    .updateTable('tenants')
    .set({ closed_at: isClosed ? new Date(now) : null })
    .where('id', '=', tenantId)
    .execute();
  return isClosed ? `The park ${tenantId} is off: visitors of ${name} see that the site is closed.` : `The park ${tenantId} is on: ${name}.`;
}

/** Tables with rows of a park's members, by the column that leads to them, in the order in which rows can be deleted. */
const ofFamilies = ['access_tokens', 'refresh_tokens'];
const ofMembers = ['token_families', 'user_apps', 'login_tickets', 'uac_sessions', 'oauth_codes'];
const ofParks = [
  ...['trials', 'applications', 'once_keys', 'sms_codes', 'users', 'sentiment_audit', 'sentiments', 'articles', 'companies'],
  ...['skus', 'products', 'industries', 'park_codes', 'banners', 'locations', 'categories', 'tenant_hosts'],
];

async function removePark(trx: Db, tenantId: string): Promise<void> {
  const members = sql`select id from users where tenant_id = ${tenantId}`;
  const families = sql`select id from token_families where user_id in (${members})`;
  for (const table of ofFamilies) await sql`delete from ${sql.table(table)} where family_id in (${families})`.execute(trx);
  for (const table of ofMembers) await sql`delete from ${sql.table(table)} where user_id in (${members})`.execute(trx);
  for (const table of ofParks) await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}`.execute(trx);
  await trx.deleteFrom('tenants').where('id', '=', tenantId).execute();
}

export const parkEdits = {
  'show-park': edit({
    input: z.strictObject({}),
    apply: async ({ trx, tenantId }) => `${await lineOf(trx, tenantId)}\n${await contentOf(trx, tenantId)}`,
  }),
  'add-alias': edit({
    input: z.strictObject({ host: hostname }),
    async apply({ trx, tenantId }, { host }) {
      await refuseTaken(trx, host);
      const own = await trx
        .selectFrom('tenant_hosts')
        .select('host')
        .where('tenant_id', '=', tenantId)
        .where('alias_of', 'is', null)
        .orderBy('host')
        .executeTakeFirstOrThrow();
      await trx.insertInto('tenant_hosts').values({ host, tenant_id: tenantId, alias_of: own.host }).execute();
      return `${host} redirects to ${own.host}.`;
    },
  }),
  'remove-alias': edit({
    input: z.strictObject({ host: hostname }),
    async apply({ trx, tenantId }, { host }) {
      const aliases = await trx
        .selectFrom('tenant_hosts')
        .select('host')
        .where('tenant_id', '=', tenantId)
        .where('alias_of', 'is not', null)
        .execute();
      const known = aliases.map((alias) => alias.host);
      if (!known.includes(host)) throw new HttpError(404, `${host} is no alias of the park. Its aliases are: ${known.join(', ') || 'none'}.`);
      await trx.deleteFrom('tenant_hosts').where('host', '=', host).execute();
      return `${host} no longer belongs to the park.`;
    },
  }),
  'close-park': edit({ input: z.strictObject({}), apply: (editing) => setClosed(editing, true) }),
  'open-park': edit({ input: z.strictObject({}), apply: (editing) => setClosed(editing, false) }),
  'remove-park': edit({
    input: z.strictObject({ code: z.string() }),
    async apply({ trx, tenantId }, { code: confirmed }) {
      if (confirmed !== tenantId) throw new HttpError(400, `Nothing is removed: the park's code is ${tenantId}, not “${confirmed}”.`);
      const removed = await lineOf(trx, tenantId);
      await removePark(trx, tenantId);
      return `Removed with all its content: ${removed}`;
    },
  }),
};

export const generalEdits = {
  'list-parks': generalEdit({
    input: z.strictObject({}),
    async apply({ trx }) {
      const parks = await trx.selectFrom('tenants').select('id').orderBy('id').execute();
      const lines: string[] = [];
      for (const { id } of parks) lines.push(await lineOf(trx, id));
      return { message: lines.join('\n') || 'There is no park. Add one with npm run park -- add.' };
    },
  }),
  'add-park': generalEdit({
    input: z.strictObject({
      ...{ code, host: hostname, name: words(100), nameEn: words(100) },
      ...{ template: template.default(1), theme: theme.optional(), demo: z.boolean().default(false) },
    }),
    async apply({ trx, now }, { theme: colorStyle, demo, ...given }) {
      const { code: tenantId, name, nameEn, template: templateFlag } = given;
      await refuseKnown(trx, tenantId);
      await refuseTaken(trx, given.host);
      const park = emptyPark(given);
      await loadParks(trx, [demo ? withDemo(park) : park], () => now);
      const editing = { trx, tenantId, now };
      await frameEdits['set-name'].apply(editing, { name, nameEn });
      await changeFirst(editing, 'page.settings', {}, { templateFlag, colorStyle: colorStyle ?? `primary${templateFlag}` });
      return { tenantId, message: `The park is added ${demo ? 'with demo content' : 'without content'}: ${await lineOf(trx, tenantId)}` };
    },
  }),
};
