// Edits that add or change articles, menu entries and alerts (C1, H1, P11).
import { z } from 'zod';
import { alertLevels } from '#shared/alert.ts';
import { parseTime } from '#shared/dates.ts';
import { limits } from '#shared/limits.ts';
import { isBuiltInMenu } from '#shared/menu.ts';
import { bannersOf } from '../calls/banners.ts';
import { HttpError } from '../errors.ts';
import { readMeta } from '../meta.ts';
import { newId } from '../secrets.ts';
import { articleRow } from '../seed/load.ts';
import { toShanghai } from '../times.ts';
import { edit, optionalWords, words } from './edit.ts';
import { addBanner, type BannerRow, isNamed, updateBanner } from './rows.ts';

const english = { titleEn: optionalWords(200) };

/** Converts plain text to rich text: one escaped paragraph per line. */
const toRichText = (typed: string): string =>
  typed
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`)}</p>`)
    .join('');

const dayMs = 24 * 3_600_000;

/** Parses when an alert ends, in ms: a date means the end of that day, a time may omit seconds (P11). Undefined if invalid. */
function endOf(value: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return parseTime(value.replace(/^(\S{10} \d{2}:\d{2})$/, '$1:00'));
  const beginsMs = parseTime(`${value} 00:00:00`);
  return beginsMs === undefined ? undefined : beginsMs + dayMs;
}

const time = z
  .string()
  .max(40)
  .refine((value) => endOf(value) !== undefined, {
    message: 'must be a time such as 2026-08-03 20:00 or a day such as 2026-08-03',
  });

const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d\s()-]{3,40}$/, 'must be a telephone number such as 0000-8000119');

const link = z
  .string()
  .max(500)
  .regex(/^(?:\/(?![/\\])|https:\/\/)[^\0\s]*$/, 'must be a path such as /notice/1 or an https address');

/** Returns whether an entry counts towards the menu's limit: it is visible and not built in (ruling 13). */
const counts = (row: BannerRow): boolean =>
  row.showd !== 0 && !isBuiltInMenu({ id: String(readMeta(row.meta)['id'] ?? row.id), path: row.path ?? undefined });

export const contentEdits = {
  'add-article': edit({
    input: z.strictObject({ cate: words(100), title: words(200), body: optionalWords(50_000), ...english }),
    async apply({ trx, tenantId, now }, { cate, title, body, titleEn }) {
      const categories = await trx.selectFrom('categories').select('code').where('tenant_id', '=', tenantId).orderBy('position').execute();
      const codes = categories.map(({ code }) => code);
      if (!codes.includes(cate)) throw new HttpError(404, `No category is called “${cate}”. The park has: ${codes.join(', ')}.`);
      const id = newId();
      const article = {
        id,
        cateCode: cate,
        title: { zh: title, ...(titleEn !== undefined && { en: titleEn }) },
        ...(body !== undefined && { content: { zh: toRichText(body) } }),
        createdAt: toShanghai(new Date(now)) ?? '',
      };
      await trx.insertInto('articles').values(articleRow(tenantId, article)).execute();
      return `Article ${id} is added to ${cate}: ${title}`;
    },
  }),
  'remove-article': edit({
    input: z.strictObject({ id: words(64) }),
    async apply({ trx, tenantId }, { id }) {
      const removed = await trx.deleteFrom('articles').where('tenant_id', '=', tenantId).where('id', '=', id).returning('title').executeTakeFirst();
      if (!removed) throw new HttpError(404, `No article has the id “${id}”.`);
      return `Article ${id} is removed: ${removed.title}`;
    },
  }),
  'add-menu': edit({
    input: z.strictObject({
      title: words(50),
      path: z
        .string()
        .max(500)
        .regex(/^\/(?![/\\])[^\0\s]*$/, 'must be a path such as /news'),
      ...english,
    }),
    /** Inserts the entry at the last visible position, because the menu shows only the first four (H3). */
    async apply(editing, { title, path, titleEn }) {
      const rows = await bannersOf(editing.trx, editing.tenantId, ['navigation']);
      const next = rows.filter(counts)[limits.bannersPerLocation - 1];
      const position = next?.position ?? (rows.at(-1)?.position ?? -1) + 1;
      for (const row of rows) if (row.position >= position) await updateBanner(editing, row.id, { position: row.position + 1 });
      await addBanner(editing, 'navigation', { name: title, ...(titleEn !== undefined && { name_en: titleEn }), path, position });
      return `The menu shows ${title}${next ? `; ${next.name} is now hidden, because the menu shows only ${limits.bannersPerLocation} entries` : ''}.`;
    },
  }),
  'remove-menu': edit({
    input: z.strictObject({ title: words(50) }),
    async apply(editing, { title }) {
      const rows = await bannersOf(editing.trx, editing.tenantId, ['navigation', 'navigation.outside']);
      const named = rows.filter((row) => isNamed(row, title));
      if (named.length === 0)
        throw new HttpError(404, `No menu entry is called “${title}”. The park has: ${rows.map((row) => row.name).join(', ')}.`);
      const ids = named.map(({ id }) => id);
      await editing.trx.deleteFrom('banners').where('tenant_id', '=', editing.tenantId).where('id', 'in', ids).execute();
      return `The menu no longer has ${title}.`;
    },
  }),
  alert: edit({
    input: z.strictObject({
      ...{ level: z.enum(alertLevels), text: words(200), textEn: optionalWords(200), until: time.optional() },
      ...{ area: optionalWords(100), areaEn: optionalWords(100), phone: phone.optional(), link: link.optional() },
    }),
    async apply(editing, { level, text, textEn, until, area, areaEn, phone: phoneNumber, link: linkUrl }) {
      if (until !== undefined && (endOf(until) ?? 0) <= editing.now) {
        throw new HttpError(400, `until: ${until} is in the past (Asia/Shanghai), so the alert would never be shown.`);
      }
      const rows = await bannersOf(editing.trx, editing.tenantId, ['general.alert']);
      const position = (rows.at(-1)?.position ?? -1) + 1;
      const meta = JSON.stringify({ level, from: toShanghai(new Date(editing.now))?.slice(0, 16), until, area, areaEn, phone: phoneNumber });
      const linked = linkUrl === undefined ? {} : { link_enabled: 1, link_url: linkUrl };
      await addBanner(editing, 'general.alert', { name: text, ...(textEn !== undefined && { name_en: textEn }), ...linked, meta, position });
      return `Every page of the park shows the alert${until === undefined ? ' until clear-alerts' : ` until ${until}`}: ${text}`;
    },
  }),
  'clear-alerts': edit({
    input: z.strictObject({}),
    async apply({ trx, tenantId }) {
      await trx.deleteFrom('banners').where('tenant_id', '=', tenantId).where('location_code', '=', 'general.alert').execute();
      return 'The park has no alerts.';
    },
  }),
};
