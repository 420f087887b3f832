// Tabs of the result types, with their counts (C6).
import { useLingui } from '@lingui/react/macro';
import type { SearchGroup } from '#shared/resources.ts';
import { LinkRow } from '../../components/link-row.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { withQuery } from '../../query.ts';
import type { Asked } from './params.ts';
import { useTypeName } from './type-names.ts';

interface TypeTabsProps {
  /** The search; its type is selected. */
  asked: Asked;
  groups: readonly SearchGroup[];
}

export const totalOf = (groups: readonly SearchGroup[]): number => groups.reduce((sum, { total }) => sum + total, 0);

export function TypeTabs({ asked, groups }: TypeTabsProps) {
  const { type: current } = asked;
  const { t } = useLingui();
  const to = useTo();
  const { locale } = usePage();
  const nameOf = useTypeName();
  const tabOf = (type: string | undefined, name: string, count?: number) => ({
    name,
    href: to(withQuery('/search', { ...asked, type })),
    current: type === current,
    ...writtenIn(locale, name),
    ...(count !== undefined && { count }),
  });
  const known = groups.filter(({ total }) => total > 0).map(({ type, total }) => tabOf(type, nameOf(type), total));
  return (
    <LinkRow
      look="tabs"
      label={t`结果类型`}
      links={[
        groups.length === 0 ? tabOf(undefined, t`全部`) : tabOf(undefined, t`全部`, totalOf(groups)),
        ...known,
        // the type in the URL always has a tab, even without results
        ...(current === undefined || groups.some(({ type, total }) => type === current && total > 0) ? [] : [tabOf(current, nameOf(current))]),
      ]}
    />
  );
}
