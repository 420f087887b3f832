// Edits that change the frame of all pages: the park's name, logo, theme, template and footer items (G3, H3, C7).
import { z } from 'zod';
import { lookOf } from '#shared/settings.ts';
import { themes } from '#shared/themes.ts';
import { bannersOf } from '../calls/banners.ts';
import { HttpError } from '../errors.ts';
import { pageSettingsOf, readMeta } from '../meta.ts';
import { type Editing, edit, optionalWords, words } from './edit.ts';
import { changeFirst, isNamed, updateBanner } from './rows.ts';

const footerCodes = ['footer.links', 'footer.contactus', 'footer.feedback', 'footer.filing', 'footer.record'];

/** Returns the park's current theme and template. */
async function currentLook(editing: Editing) {
  const tenant = await editing.trx.selectFrom('tenants').select('code').where('id', '=', editing.tenantId).executeTakeFirstOrThrow();
  return lookOf(await pageSettingsOf(editing.trx, editing.tenantId), tenant.code);
}

async function switchFooter(editing: Editing, name: string, showd: 0 | 1): Promise<string> {
  const items = await bannersOf(editing.trx, editing.tenantId, footerCodes);
  const named = items.filter((item) => isNamed(item, name));
  if (named.length === 0) throw new HttpError(404, `No footer item is called “${name}”. The park has: ${items.map((item) => item.name).join(', ')}.`);
  for (const { id, meta } of named) {
    const fields = readMeta(meta);
    // pages prefer `showd` in meta to the column, so both are set
    await updateBanner(editing, id, { showd, ...('showd' in fields && { meta: JSON.stringify({ ...fields, showd }) }) });
  }
  return `The footer ${showd === 0 ? 'hides' : 'shows'} ${named.map((item) => item.name).join(', ')}.`;
}

export const frameEdits = {
  'set-name': edit({
    input: z.strictObject({ name: words(100), nameEn: optionalWords(100) }),
    async apply(editing, { name, nameEn }) {
      const { trx, tenantId } = editing;
      const row = { name, ...(nameEn !== undefined && { name_en: nameEn }) };
      await changeFirst(editing, 'general.logo', row);
      await changeFirst(editing, 'general.config', {}, { name, ...(nameEn !== undefined && { nameEn }) });
      await trx.updateTable('tenants').set(row).where('id', '=', tenantId).execute();
      return `The park is called ${name}${nameEn === undefined ? '' : `, in English ${nameEn}`}.`;
    },
  }),
  'set-logo': edit({
    input: z.strictObject({
      imageUrl: z
        .string()
        .max(200)
        .regex(/^\w[\w-]*(\/\w[\w.-]*)+$/),
    }),
    async apply(editing, { imageUrl }) {
      await changeFirst(editing, 'general.logo', { image_url: imageUrl });
      await changeFirst(editing, 'general.config', {}, { logo: imageUrl });
      return `The park's logo is ${imageUrl}.`;
    },
  }),
  'set-theme': edit({
    input: z.strictObject({ theme: z.enum(themes) }),
    async apply(editing, { theme }) {
      await changeFirst(editing, 'page.settings', {}, { colorStyle: theme });
      return `The theme is ${theme}.`;
    },
  }),
  'set-template': edit({
    input: z.strictObject({ template: z.union([z.literal(1), z.literal(2)], { error: 'must be 1 or 2' }) }),
    async apply(editing, { template }) {
      // the template flag also selects a theme, so the current theme is stored explicitly
      const { theme: colorStyle } = await currentLook(editing);
      await changeFirst(editing, 'page.settings', {}, { templateFlag: template, colorStyle });
      return `The template is ${template}.`;
    },
  }),
  'hide-footer': edit({
    input: z.strictObject({ name: words(200) }),
    apply: (editing, { name }) => switchFooter(editing, name, 0),
  }),
  'show-footer': edit({
    input: z.strictObject({ name: words(200) }),
    apply: (editing, { name }) => switchFooter(editing, name, 1),
  }),
};
