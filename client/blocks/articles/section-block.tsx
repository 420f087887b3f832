// Renders a block with a section's newest articles in the view that the editor chose for this block (C1, C4).
import { useColumnName } from '../../columns.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { ListSkeleton, ListView } from '../../components/list/list-view.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { articlesOf } from '../params.ts';
import styles from './section-block.module.css';

export function SectionBlock({ placed }: { placed: Placed }) {
  const { chrome } = usePage();
  const to = useTo();
  const nameOf = useColumnName();
  const { section, size, viewAs } = articlesOf(placed, chrome);
  const { base, cate, list } = section;
  // a category that belongs to no section has no list page to link to
  const seeMore = list === '/search' ? {} : { href: to(list) };
  return (
    <section className={`column ${styles['part']}`}>
      <BlockHead title={placed.title ?? nameOf(section)} {...seeMore} />
      <Block name="articles.latest" params={{ cate, size }} skeleton={<ListSkeleton viewAs={viewAs} count={size} />}>
        {(items) => <ListView viewAs={viewAs} base={base} items={items} heading="h3" />}
      </Block>
    </section>
  );
}
