// Which blocks stand on a content page, in which order and how wide: as the park configured it, else as its template has it (C4, P10).
// The page draws this list and the table of routes reads for it, so nothing is read twice or forgotten.
import type { BlockConfig, BlockName, ContentPage } from '#shared/blocks.ts';
import type { Chrome } from '#shared/chrome.ts';
import type { Template } from '#shared/settings.ts';

/** What editors name, and what template 2 makes of neighbours: the three news blocks in tabs, the contact card on the map. */
export type PlacedName = BlockName | 'headlines' | 'place';

export interface Placed extends Omit<BlockConfig, 'block'> {
  block: PlacedName;
  /** Stands partly on the banner before it. */
  docked?: true;
  /** A banner that stands further down than its page's head: higher, and with all of its pictures (C4). */
  tall?: true;
  /** Shown in elder mode alone. */
  elderOnly?: true;
}

/** Columns of the 12 that a block takes from 960 px up; `bleed` reaches from edge to edge, outside the grid. */
type Width = 4 | 6 | 8 | 12 | 'bleed';

export interface Band {
  tone: 'plain' | 'tinted' | 'deep' | 'bleed';
  blocks: readonly (Placed & { width: Width })[];
}

/** The park's own home page names none of these: its template's. */
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
    { block: 'quick', elderOnly: true },
    { block: 'headlines' },
    { block: 'slogan' },
    // the pie alone, beside the slogan
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

/** The bands of a page from top to bottom; undefined where the park configured none and the page is its own (P10). */
export function bandsOf(page: ContentPage, { pages, template }: Pick<Chrome, 'pages' | 'template'>): Band[] | undefined {
  const configured = pages[page];
  const blocks = configured === undefined ? (page === 'index' ? builtIn[template] : undefined) : merged(configured, template);
  return blocks && packed(blocks, template);
}

const newsBlocks: readonly string[] = ['news', 'notice', 'government'];

/** In template 2 the three news blocks in a row stand in tabs, and the contact card on the map before it. */
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

/** Blocks share a band while its 12 columns last; tinted and plain bands alternate. */
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
  // template 1 begins with cards, which stand on a tint
  let tinted = template === 2;
  return bands.map(({ blocks }) => {
    if (blocks.some(({ width }) => width === 'bleed')) return { tone: 'bleed', blocks };
    if (blocks.every(({ elderOnly }) => elderOnly)) return { tone: 'plain', blocks };
    if (template === 2 && blocks.some(({ block }) => block === 'slogan')) return { tone: 'deep', blocks };
    tinted = !tinted;
    return { tone: tinted ? 'tinted' : 'plain', blocks };
  });
}
