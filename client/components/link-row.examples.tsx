// Examples of chips and tabs: a few, more than fit in a row, with long text, and untranslated on an English page.
import type { Examples } from '../examples/example.ts';
import { many } from '../examples/fixtures.ts';
import { LinkRow } from './link-row.tsx';

export const examples: Examples = ({ look: { locale }, longWords, say }) => {
  const label = say('类型', 'Types');
  const link = (index: number) => ({ name: `${say('新闻', 'News')} ${index}`, href: `?type=${index}`, current: index === 0, count: index * 3 });
  const few = many(3, link);
  const swiped = many(20, (i) => ({ ...link(i), current: i === 15 }));
  const long = [link(0), { name: longWords, href: '?type=long', current: false }];
  const chinese = [{ name: '新闻资讯', href: '?type=news', current: true, ...(locale === 'en' && { lang: 'zh-CN' as const }) }];
  return {
    tabs: { element: <LinkRow look="tabs" label={label} links={few} />, shows: `${say('新闻', 'News')} 2` },
    chips: { element: <LinkRow look="chips" label={label} links={few} />, shows: `${say('新闻', 'News')} 2` },
    manyTabs: { element: <LinkRow look="tabs" label={label} links={swiped} />, shows: `${say('新闻', 'News')} 19` },
    manyChips: { element: <LinkRow look="chips" label={label} links={swiped} />, shows: `${say('新闻', 'News')} 19` },
    longWords: { element: <LinkRow look="tabs" label={label} links={long} />, shows: longWords },
    longWordsInChips: { element: <LinkRow look="chips" label={label} links={long} />, shows: longWords },
    englishMissing: { element: <LinkRow look="tabs" label={label} links={chinese} />, shows: '新闻资讯' },
  };
};
