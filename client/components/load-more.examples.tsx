// Examples of the end of a load-more list in each state.
import type { Examples } from '../examples/example.ts';
import { LoadMore } from './load-more.tsx';

const end = { href: '?page=2', loaded: 10, total: 40, load: async () => {} };

export const examples: Examples = ({ say }) => ({
  idle: { element: <LoadMore {...end} state="idle" />, shows: say('加载更多', 'Load more') },
  loading: { element: <LoadMore {...end} state="loading" />, shows: say('加载中', 'Loading') },
  broken: { element: <LoadMore {...end} state="failed" />, shows: say('加载失败，点击重试', 'Load failed, click to retry') },
  noMore: { element: <LoadMore {...end} state="no-more" loaded={40} />, shows: '40' },
});
