// Shows the first search results of every type, with links to the full lists (C6).
import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchGroup } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { Icon } from '../../components/icon.tsx';
import { LinkRowSkeleton } from '../../components/link-row.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { useAnnounceChanges } from '../../navigation/announce.ts';
import { withQuery } from '../../query.ts';
import { NoResults } from './no-results.tsx';
import { ResultRows, ResultRowsSkeleton } from './result-rows.tsx';
import styles from './results.module.css';
import { useTypeName } from './type-names.ts';
import { TypeTabs, totalOf } from './type-tabs.tsx';

export function ResultsOverview({ keywords }: { keywords: string }) {
  return (
    <Block name="search.overview" params={{ keywords }} skeleton={<Skeleton />}>
      {(groups) => <Groups keywords={keywords} groups={groups} />}
    </Block>
  );
}

function Groups({ keywords, groups }: { keywords: string; groups: readonly SearchGroup[] }) {
  const { t } = useLingui();
  const total = totalOf(groups);
  useAnnounceChanges(t`找到 ${total} 条与“${keywords}”有关的结果`);
  if (groups.length === 0) return <NoResults keywords={keywords} />;
  return (
    <>
      <TypeTabs keywords={keywords} groups={groups} current={undefined} />
      <p className={`hint ${styles['count']}`}>
        <Trans>
          找到 {total} 条与“{keywords}”有关的结果
        </Trans>
      </p>
      {groups.map((group) => (
        <Group key={group.type} keywords={keywords} group={group} />
      ))}
    </>
  );
}

function Group({ keywords, group: { type, total, items } }: { keywords: string; group: SearchGroup }) {
  const to = useTo();
  const { locale } = usePage();
  const name = useTypeName()(type);
  return (
    <section className={styles['group']}>
      <div className={`row apart ${styles['head']}`}>
        <h2 className="heading" {...writtenIn(locale, name)}>
          {name}
        </h2>
        {total > items.length && (
          <a href={to(withQuery('/search', { keywords, type }))} className={`hint inline ${styles['more']}`}>
            <Trans>
              查看更多<span className="visually-hidden">{name}</span>（{total}）
            </Trans>
            <Icon name="arrow-right" />
          </a>
        )}
      </div>
      <ResultRows items={items} heading="h3" />
    </section>
  );
}

function Skeleton() {
  return (
    <>
      <LinkRowSkeleton look="tabs" />
      <p className={`hint ${styles['count']}`} />
      {['a', 'b', 'c'].map((group) => (
        <div key={group} className={styles['group']}>
          <div className={`row apart ${styles['head']}`} />
          <ResultRowsSkeleton count={3} />
        </div>
      ))}
    </>
  );
}
