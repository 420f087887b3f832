// Links that show the companies whose English name begins with a letter. Chinese pages show them only once a letter is chosen (C1).
import { useLingui } from '@lingui/react/macro';
import { isDefault } from '#shared/locale.ts';
import { Block } from '../../blocks/block.tsx';
import { LinkRow, LinkRowSkeleton } from '../../components/link-row.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { type Query, withQuery } from '../../query.ts';
import { filterOf } from './params.ts';

export function LetterRow({ path, query }: { path: string; query: Query }) {
  const { t } = useLingui();
  const to = useTo();
  const { locale } = usePage();
  const { letter: chosen } = query;
  if (isDefault(locale) && chosen === undefined) return null;
  const linkOf = (letter: string | undefined, name: string) => ({
    name,
    href: to(withQuery(path, { ...filterOf(query), letter })),
    current: letter === chosen,
  });
  return (
    <Block name="companies.letters" params={{}} skeleton={<LinkRowSkeleton look="chips" />} failed={() => null}>
      {(letters) =>
        letters.length > 0 && (
          <LinkRow look="chips" label={t`英文名首字母`} links={[linkOf(undefined, t`全部`), ...letters.map((letter) => linkOf(letter, letter))]} />
        )
      }
    </Block>
  );
}
