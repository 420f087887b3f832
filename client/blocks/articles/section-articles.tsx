// Renders a section's newest articles on another page, with a link to the full list.
import type { ViewAs } from '#shared/blocks.ts';
import type { Column } from '#shared/columns.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { useColumnName } from '../../columns.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { ListSkeleton, ListView } from '../../components/list/list-view.tsx';
import { useTo } from '../../data/page.ts';
import { Block } from '../block.tsx';
import styles from './section-articles.module.css';

interface SectionArticlesProps {
  section: Column;
  size: number;
  viewAs?: ViewAs;
  /** If true, wide screens show the rows in two columns. */
  twoColumns?: true;
}

export function SectionArticles({ section, size, viewAs = section.viewAs, twoColumns }: SectionArticlesProps) {
  const to = useTo();
  const nameOf = useColumnName();
  const { base, cate, list } = section;
  return (
    <div className={`column ${styles['part']}`}>
      <BlockHead title={nameOf(section)} href={to(list)} />
      <div className={twoColumns ? `elder-column ${styles['two']}` : undefined}>
        <Block name="articles.latest" params={{ cate, size }} skeleton={<ListSkeleton viewAs={viewAs} count={size} />}>
          {(items: readonly ArticleItem[]) => <ListView viewAs={viewAs} base={base} items={items} heading="h3" />}
        </Block>
      </div>
    </div>
  );
}
