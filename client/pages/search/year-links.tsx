// Links that narrow a search to a year, with the number of results of each (C6).
import { useLingui } from '@lingui/react/macro';
import type { SearchGroup } from '#shared/resources.ts';
import { LinkRow } from '../../components/link-row.tsx';
import { useTo } from '../../data/page.ts';
import { withQuery } from '../../query.ts';
import type { Asked } from './params.ts';
import styles from './results.module.css';

/** Years offered; older ones can be found by typing the year. */
const most = 8;

/** Adds up the years of the groups of the selected type, or of all types. The latest year is first. */
function yearsOf(groups: readonly SearchGroup[], type: string | undefined): [year: number, count: number][] {
  const counts = new Map<number, number>();
  for (const group of groups) {
    if (type !== undefined && group.type !== type) continue;
    for (const { year, count } of group.years ?? []) counts.set(year, (counts.get(year) ?? 0) + count);
  }
  return [...counts].sort(([a], [b]) => b - a);
}

/** Shows nothing if there is no choice: the results are of one year, or the platform does not count them by year. */
export function YearLinks({ asked, groups }: { asked: Asked; groups: readonly SearchGroup[] }) {
  const { t } = useLingui();
  const to = useTo();
  const years = yearsOf(groups, asked.type);
  if (asked.year === undefined && years.length < 2) return null;
  const link = (year: number, count?: number) => ({
    name: t`${year}年`,
    href: to(withQuery('/search', { ...asked, year })),
    current: year === asked.year,
    ...(count !== undefined && { count }),
  });
  const links = years.slice(0, most).map(([year, count]) => link(year, count));
  // the year in the URL always has a link, even without results
  if (asked.year !== undefined && !links.some(({ current }) => current)) links.push(link(asked.year));
  const all = { name: t`全部年份`, href: to(withQuery('/search', { ...asked, year: undefined })), current: asked.year === undefined };
  return (
    <div className={styles['years']}>
      <LinkRow look="chips" label={t`年份`} links={[all, ...links]} />
    </div>
  );
}
