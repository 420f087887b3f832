// Builds the footer of a park: five groups of items, each limited to its maximum number (H3).
import type { Footer, FooterItem } from '#shared/chrome.ts';
import { type Banner, type BannerLocation, bannerSchema } from '#shared/entities.ts';
import { fileUrl, linkOf } from '#shared/links.ts';
import type { Locale } from '#shared/locale.ts';
import { mergeMeta, type OnBadMeta } from '../meta.ts';
import type { FrameCode } from './locations.ts';
import { shownRows } from './rows.ts';

const itemSchema = bannerSchema.pick({
  id: true,
  name: true,
  subTitle: true,
  imageUrl: true,
  path: true,
  linkEnabled: true,
  linkUrl: true,
  showd: true,
});
const maxItems = { links: 5, contact: 5, feedback: 2, filing: 4, record: 4 };

export interface FooterSource {
  tenantId: string;
  locale: Locale;
  locationOf(code: FrameCode): BannerLocation | undefined;
  onBadMeta: OnBadMeta;
}

export function footerOf(source: FooterSource): Footer {
  const group = (code: FrameCode) => shownRows(source.tenantId, source.locationOf(code)).flatMap((row) => itemOf(source, row) ?? []);
  const title = (code: FrameCode) => source.locationOf(code)?.name;
  const [links, contact, feedback] = [title('footer.links'), title('footer.contactus'), title('footer.feedback')];
  return {
    links: group('footer.links').slice(0, maxItems.links),
    contact: group('footer.contactus').slice(0, maxItems.contact),
    feedback: group('footer.feedback')
      .filter(({ image }) => image !== undefined)
      .slice(0, maxItems.feedback),
    filing: group('footer.filing').slice(0, maxItems.filing),
    record: group('footer.record').slice(0, maxItems.record),
    titles: { ...(links && { links }), ...(contact && { contact }), ...(feedback && { feedback }) },
  };
}

function itemOf({ locale, onBadMeta }: FooterSource, row: Banner): FooterItem | undefined {
  const merged = mergeMeta(itemSchema, row, row.meta, () => onBadMeta({ id: row.id, meta: row.meta ?? '' }));
  const { name = '', subTitle, imageUrl, path, linkEnabled, linkUrl, showd } = merged;
  const image = fileUrl(imageUrl);
  if (showd === 0 || (name === '' && image === undefined)) return undefined;
  const link = linkEnabled === 0 ? linkOf(locale, path) : (linkOf(locale, linkUrl) ?? linkOf(locale, path));
  return { name, ...(subTitle && { text: subTitle }), ...(link && { link }), ...(image && { image }) };
}
