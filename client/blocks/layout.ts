// Computes which blocks a content page has, in which order and width, from the park's configuration or its template's default (C4, P10).
import type { BlockConfig, BlockName, ContentPage } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import type { Template } from '#shared/settings.ts';

/**
 * Block names that editors use, and two that template 2 creates by merging
 * adjacent blocks: `headlines` (news tabs), `place` (map with contact card).
 */
export type PlacedName = BlockName | 'headlines' | 'place';

export interface Placed extends Omit<BlockConfig, 'block'> {
  block: PlacedName;
  /** If true, the block overlaps the lower edge of the banner before it. */
  docked?: true;
  /** True for a banner that is not at the top of the page. It is taller and shows all images (C4). */
  tall?: true;
}

/** How many of the 12 grid columns a block spans in windows of 960 px or more. `bleed` is full width, outside the grid. */
type Width = 4 | 6 | 8 | 12 | 'bleed';

export interface Band {
  tone: 'plain' | 'tinted' | 'deep' | 'bleed';
  blocks: readonly (Placed & { width: Width })[];
}

/** The home page of each template, for parks that have not configured one. */
const builtIn: Record<Template, readonly Placed[]> = {
  1: [
    { block: 'banner' },
    { block: 'quick' },
    { block: 'news' },
    { block: 'notice' },
    { block: 'government' },
    { block: 'statement' },
    { block: 'search' },
    { block: 'slogan' },
    { block: 'charts' },
    { block: 'policy' },
    { block: 'trends' },
    { block: 'industry' },
    { block: 'products' },
    { block: 'grid' },
    { block: 'partners' },
    { block: 'map' },
    { block: 'contact' },
  ],
  2: [
    { block: 'banner' },
    { block: 'search' },
    { block: 'quick' },
    { block: 'headlines' },
    { block: 'slogan' },
    // only the pie chart, because the slogan is beside it
    { block: 'charts', size: 1 },
    { block: 'industry' },
    { block: 'statement' },
    { block: 'policy' },
    { block: 'trends' },
    { block: 'products' },
    { block: 'grid' },
    { block: 'partners' },
    { block: 'place' },
  ],
};

const narrow: Partial<Record<PlacedName, Width>> = { news: 4, notice: 4, government: 4, policy: 6, trends: 6 };
const widths: Record<Template, Partial<Record<PlacedName, Width>>> = {
  1: { ...narrow, banner: 'bleed', statement: 6, search: 6, map: 8, contact: 4 },
  2: { ...narrow, banner: 'bleed', slogan: 6, charts: 6, place: 'bleed' },
};
const dockable: Record<Template, PlacedName> = { 1: 'quick', 2: 'search' };

/** Returns a page's bands from top to bottom. Returns undefined for a built-in page that the park has not configured (P10). */
export function bandsOf(page: ContentPage, { pages, template }: Pick<Chrome, 'pages' | 'template'>): Band[] | undefined {
  const configured = pages[page];
  const blocks = configured === undefined ? (page === 'index' ? builtIn[template] : undefined) : merged(configured, template);
  return blocks && packed(blocks, template);
}

const newsBlocks: readonly string[] = ['news', 'notice', 'government'];

/** In template 2, merges three adjacent news blocks into tabs, and a map followed by a contact card into one block. */
function merged(blocks: readonly BlockConfig[], template: Template): Placed[] {
  const result: Placed[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i];
    if (block === undefined) break;
    const next = blocks[i + 1];
    const three = blocks.slice(i, i + 3).map((one) => one.block);
    if (template === 2 && newsBlocks.every((name, at) => three[at] === name)) {
      result.push({ block: 'headlines' });
      i += 2;
    } else if (template === 2 && block.block === 'map' && next?.block === 'contact') {
      result.push({ ...next, block: 'place' });
      i += 1;
    } else result.push(block);
  }
  return result;
}

/** Packs blocks into bands of 12 columns. Bands are alternately tinted and plain. */
function packed(blocks: readonly Placed[], template: Template): Band[] {
  const bands: { width: number; blocks: (Placed & { width: Width })[] }[] = [];
  blocks.forEach((block, i) => {
    const docked = block.block === dockable[template] && blocks[i - 1]?.block === 'banner';
    const width = docked ? 'bleed' : (widths[template][block.block] ?? 12);
    const tall = block.block === 'banner' && i > 0;
    const placed = { ...block, width, ...(docked && { docked: true as const }), ...(tall && { tall: true as const }) };
    const columns = width === 'bleed' ? 12 : width;
    const [band] = bands.slice(-1);
    const shares = band !== undefined && band.width + columns <= 12;
    if (shares) {
      band.blocks.push(placed);
      band.width += columns;
    } else bands.push({ width: columns, blocks: [placed] });
  });
  // template 1 starts with white cards, which need a tinted band behind them
  let tinted = template === 2;
  return bands.map(({ blocks }) => {
    if (blocks.some(({ width }) => width === 'bleed')) return { tone: 'bleed', blocks };
    // the quick links are a card between the banner and the first band
    if (blocks.every(({ block }) => block === 'quick')) return { tone: 'plain', blocks };
    if (template === 2 && blocks.some(({ block }) => block === 'slogan')) return { tone: 'deep', blocks };
    tinted = !tinted;
    return { tone: tinted ? 'tinted' : 'plain', blocks };
  });
}
