// The industries that the showcase can be narrowed to, each with its number of companies; nothing where they cannot be had.
import { useLingui } from '@lingui/react/macro';
import { Block } from '../../blocks/block.tsx';
import { LinkRow, LinkRowSkeleton } from '../../components/link-row.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { withQuery } from '../../query.ts';

export function CompanyClasses({ path, chosen }: { path: string; chosen: string | undefined }) {
  const { t } = useLingui();
  const to = useTo();
  const { locale } = usePage();
  return (
    <Block name="companies.classes" params={{}} skeleton={<LinkRowSkeleton look="chips" />} failed={() => null}>
      {(classes) => (
        <LinkRow
          look="chips"
          label={t`行业类别`}
          links={[
            { name: t`全部行业`, href: to(path), current: chosen === undefined },
            ...classes.flatMap(({ name, code, count }) =>
              code === undefined
                ? []
                : [{ name, count, href: to(withQuery(path, { classCode: code })), current: code === chosen, ...writtenIn(locale, name) }],
            ),
          ]}
        />
      )}
    </Block>
  );
}
