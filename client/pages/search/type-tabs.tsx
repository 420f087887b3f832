// Tabs of the result types, with their counts (C6).
import { useLingui } from '@lingui/react/macro';
import type { SearchGroup } from '#shared/resources.ts';
import { LinkRow } from '../../components/link-row.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { withQuery } from '../../query.ts';
import { useTypeName } from './type-names.ts';

interface TypeTabsProps {
  keywords: string;
  groups: readonly SearchGroup[];
  /** The selected type. Undefined for all types. */
  current: string | undefined;
}

export const totalOf = (groups: readonly SearchGroup[]): number => groups.reduce((sum, { total }) => sum + total, 0);

export function TypeTabs({ keywords, groups, current }: TypeTabsProps) {
  const { t } = useLingui();
  const to = useTo();
  const { locale } = usePage();
  const nameOf = useTypeName();
  const tabOf = (type: string | undefined, name: string, count?: number) => ({
    name,
    href: to(withQuery('/search', { keywords, type })),
    current: type === current,
    ...writtenIn(locale, name),
    ...(count !== undefined && { count }),
  });
  const known = groups.map(({ type, total }) => tabOf(type, nameOf(type), total));
  return (
    <LinkRow
      look="tabs"
      label={t`结果类型`}
      links={[
        groups.length === 0 ? tabOf(undefined, t`全部`) : tabOf(undefined, t`全部`, totalOf(groups)),
        ...known,
        // the type in the URL always has a tab, even without results
        ...(current === undefined || groups.some(({ type }) => type === current) ? [] : [tabOf(current, nameOf(current))]),
      ]}
    />
  );
}
