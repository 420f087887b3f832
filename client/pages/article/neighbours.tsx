// Links below an article: the next newer and the next older article, and up to four related ones.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Column } from '#shared/columns.ts';
import type { ArticleItem, Neighbours } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import styles from './neighbours.module.css';

export function NeighbourLinks({ section, neighbours: { next, previous, related } }: { section: Column; neighbours: Neighbours }) {
  const { t } = useLingui();
  return (
    <>
      {(next ?? previous) !== undefined && (
        <nav className={`pair ${styles['turn']}`} aria-label={t`前后文章`}>
          <Turn label={<Trans>上一篇</Trans>} item={next} section={section} />
          <Turn label={<Trans>下一篇</Trans>} item={previous} section={section} />
        </nav>
      )}
      {related.length > 0 && (
        <section className={styles['related']}>
          <h2 className="heading">
            <Trans>相关文章</Trans>
          </h2>
          <ul className={styles['list']}>
            {related.map((item) => (
              <li key={item.id} className={`row ${styles['row']}`}>
                <ItemLink item={item} base={section.base} className={styles['title']} />
                <DateText value={item.createdAt} className={`hint ${styles['date']}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface TurnProps {
  label: ReactNode;
  item: ArticleItem | undefined;
  section: Column;
}

function Turn({ label, item, section }: TurnProps) {
  return (
    <p className={styles['way']}>
      <span className="hint">{label}</span>
      {item === undefined ? (
        <span className={styles['none']}>
          <Trans>没有了</Trans>
        </span>
      ) : (
        <ItemLink item={item} base={section.base} className={styles['title']} />
      )}
    </p>
  );
}
