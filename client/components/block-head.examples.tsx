// Examples of a block's title with and without a link to the full list.
import type { Examples } from '../examples/example.ts';
import { BlockHead } from './block-head.tsx';

export const examples: Examples = ({ longWords, say }) => ({
  full: { element: <BlockHead title={say('新闻资讯', 'News')} href="/cms/news" />, shows: say('查看更多', 'See more') },
  withoutMore: { element: <BlockHead title={say('新闻资讯', 'News')} />, shows: say('新闻资讯', 'News') },
  longWords: { element: <BlockHead title={longWords} href="/cms/news" />, shows: longWords },
  englishMissing: { element: <BlockHead title="新闻资讯" href="/cms/news" />, shows: '新闻资讯' },
});
