// Renders a content page's blocks in full-width bands; each block has its own boundary (C4, P10).
import type { ContentPage } from '#shared/blocks.ts';
import type { Template } from '#shared/settings.ts';
import { usePage } from '../data/page.ts';
import { blocks } from './blocks.tsx';
import styles from './content.module.css';
import { type Band, bandsOf, type Placed, type PlacedName } from './layout.ts';

interface ContentProps {
  bands: readonly Band[];
  /** If true, elder mode hides all blocks except `elderBlocks`. */
  short?: true;
}

export function Content({ bands, short }: ContentProps) {
  const { template } = usePage().chrome;
  return bands.map((band, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block may be on a page twice, and the order never changes
    <BandOf key={`${i} ${band.blocks[0]?.block}`} band={band} template={template} short={short ?? false} />
  ));
}

/** Renders the blocks that the park has configured for a page. */
export function PlacedContent({ page }: { page: ContentPage }) {
  return <Content bands={bandsOf(page, usePage().chrome) ?? []} />;
}

const elderBlocks: readonly PlacedName[] = ['banner', 'quick', 'news', 'notice', 'government', 'headlines', 'contact', 'place'];

function BandOf({ band: { tone, blocks: placed }, template, short }: { band: Band; template: Template; short: boolean }) {
  const classOf = (some: readonly Placed[]) => (short && some.every(({ block }) => !elderBlocks.includes(block)) ? 'not-elder' : '');
  if (tone === 'bleed') return placed.map((one) => <PlacedBlock key={one.block} placed={one} />);
  return (
    <div className={`band ${styles[tone] ?? ''} ${styles[`template-${template}`] ?? ''} ${tone === 'deep' ? 'on-dark' : ''} ${classOf(placed)}`}>
      <div className={`container column ${styles['grid']}`}>
        {placed.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div key={i} className={`${styles[`span-${one.width}`]} ${classOf([one])}`}>
            <PlacedBlock placed={one} />
          </div>
        ))}
      </div>
    </div>
  );
}

function PlacedBlock({ placed }: { placed: Placed }) {
  const Block = blocks[placed.block];
  return <Block placed={placed} />;
}
