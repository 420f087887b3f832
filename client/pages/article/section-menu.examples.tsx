// Examples of the section menu: with and without an overview, with empty columns, with a long name.
import { columnAt } from '#shared/park-columns.ts';
import type { Examples } from '../../examples/example.ts';
import { aChrome } from '../../examples/fixtures.ts';
import { SectionMenu } from './section-menu.tsx';

export const examples: Examples = ({ longWords, look, say }) => {
  const news = <SectionMenu current={columnAt('/news')} />;
  const policy = <SectionMenu current={columnAt('/policy')} />;
  return {
    full: { element: news, path: '/news', shows: say('通知公告', 'Notices') },
    overview: { element: policy, path: '/investment?section=policy', shows: say('概览', 'Overview') },
    emptyColumns: {
      element: news,
      path: '/news',
      page: { chrome: aChrome(look, { emptyColumns: ['notice', 'government', 'statement', 'trends'] }) },
      shows: say('新闻资讯', 'News'),
    },
    longWords: {
      element: news,
      path: '/news',
      page: { chrome: aChrome(look, { categories: [{ code: 'news', name: longWords }] }) },
      shows: longWords,
    },
  };
};
