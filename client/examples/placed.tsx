// Renders blocks in bands, as they are rendered on a page that an editor has configured.
import type { BlockConfig } from '#shared/blocks.ts';
import { Content } from '../blocks/content.tsx';
import { bandsOf } from '../blocks/layout.ts';
import { usePage } from '../data/page.ts';
import type { Example } from './example.ts';

/** Returns an example that renders these blocks. */
export const placed = (...blocks: BlockConfig[]): Pick<Example, 'element' | 'bleed'> => ({ element: <Placed blocks={blocks} />, bleed: true });

function Placed({ blocks }: { blocks: readonly BlockConfig[] }) {
  const { template } = usePage().chrome;
  return <Content bands={bandsOf('index', { pages: { index: blocks }, template }) ?? []} />;
}
