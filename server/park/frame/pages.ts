// Reads the configured blocks of a park's content pages (P10).
import { z } from 'zod';
import { isCode } from '#shared/address-rules.ts';
import { type BlockConfig, blockNames, type ContentPage, contentPages, listViews } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import { type Banner, type BannerLocation, maybe, number, text } from '#shared/entities.ts';
import { linkBases } from '#shared/links.ts';
import { type OnBadMeta, readMeta } from '../meta.ts';
import { shownRows } from './rows.ts';

export type PageCode = `page.${ContentPage}`;
export const pageCodes = contentPages.map((name): PageCode => `page.${name}`);

const mostBlocks = 40;
const mostItems = 20;

const blockSchema = z.object({
  block: z.enum(blockNames),
  title: maybe(text.pipe(z.string().trim().min(1).max(100))),
  cate: maybe(text.pipe(z.string().refine(isCode))),
  viewAs: maybe(z.enum(listViews)),
  size: maybe(number.transform((size) => Math.min(mostItems, Math.max(1, Math.trunc(size))))),
  linkBase: maybe(z.enum(linkBases)),
});

export interface PagesSource {
  tenantId: string;
  locationOf(code: PageCode): BannerLocation | undefined;
  onBadMeta: OnBadMeta;
}

/** Returns the configured pages. A page without a usable block is missing here, and visitors see the built-in page. */
export function contentPagesOf({ tenantId, locationOf, onBadMeta }: PagesSource): Chrome['pages'] {
  const pages = contentPages.map((name): [ContentPage, BlockConfig[]] => {
    const rows = shownRows(tenantId, locationOf(`page.${name}`)).slice(0, mostBlocks);
    return [name, rows.flatMap((row) => blockOf(row, onBadMeta) ?? [])];
  });
  return Object.fromEntries(pages.filter(([, blocks]) => blocks.length > 0));
}

/** Parses a row as a block. Returns undefined if a field is invalid. The row's name is the title unless its meta contains one. */
function blockOf(row: Banner, onBadMeta: OnBadMeta): BlockConfig | undefined {
  const parsed = blockSchema.safeParse(readMeta(row.meta ?? ''));
  if (!parsed.success) {
    onBadMeta({ id: row.id, meta: row.meta ?? '' });
    return undefined;
  }
  const { block, title = row.name?.trim(), cate, viewAs, size, linkBase } = parsed.data;
  return { block, ...(title && { title }), ...(cate && { cate }), ...(viewAs && { viewAs }), ...(size && { size }), ...(linkBase && { linkBase }) };
}
