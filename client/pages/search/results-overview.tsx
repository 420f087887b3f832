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
import { type Asked, overviewOf } from './params.ts';
import { ResultRows, ResultRowsSkeleton } from './result-rows.tsx';
import styles from './results.module.css';
import { useTypeName } from './type-names.ts';
import { TypeTabs, totalOf } from './type-tabs.tsx';
import { YearLinks } from './year-links.tsx';

export function ResultsOverview({ asked }: { asked: Asked }) {
  return (
    <Block name="search.overview" params={overviewOf(asked)} skeleton={<Skeleton />}>
      {(groups) => <Groups asked={asked} groups={groups} />}
    </Block>
  );
}

function Groups({ asked, groups }: { asked: Asked; groups: readonly SearchGroup[] }) {
  const { t } = useLingui();
  const { keywords } = asked;
  const total = totalOf(groups);
  useAnnounceChanges(t`找到 ${total} 条与“${keywords}”有关的结果`);
  // results of other years keep their links
  const choices = groups.length > 0 && (
    <>
      <TypeTabs asked={asked} groups={groups} />
      <YearLinks asked={asked} groups={groups} />
    </>
  );
  if (total === 0)
    return (
      <>
        {choices}
        <NoResults asked={asked} />
      </>
    );
  return (
    <>
      {choices}
      <p className={`hint ${styles['count']}`}>
        <Trans>
          找到 {total} 条与“{keywords}”有关的结果
        </Trans>
      </p>
      {groups.map((group) => group.items.length > 0 && <Group key={group.type} asked={asked} group={group} />)}
    </>
  );
}

function Group({ asked, group: { type, total, items } }: { asked: Asked; group: SearchGroup }) {
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
          <a href={to(withQuery('/search', { ...asked, type }))} className={`hint inline ${styles['more']}`}>
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
