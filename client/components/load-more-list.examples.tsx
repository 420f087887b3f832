// Examples of a load-more list: with a next page, at its end, without rows, and with a next page that fails to load.
import type { ArticleItem, Page, Result } from '#shared/resources.ts';
import type { Examples } from '../examples/example.ts';
import { failure, many } from '../examples/fixtures.ts';
import { ListView } from './list/list-view.tsx';
import { LoadMoreList } from './load-more-list.tsx';

interface ArticlesProps {
  entry: string;
  first: Page<ArticleItem>;
  next: Result<Page<ArticleItem>>;
}

const Articles = ({ entry, first, next }: ArticlesProps) => (
  <LoadMoreList entry={entry} first={first} read={async () => next} pathOf={(page) => `/news?page=${page}`} idOf={({ id }) => id}>
    {(items, starts) => <ListView viewAs="text" base="/news" items={items} starts={starts} />}
  </LoadMoreList>
);

export const examples: Examples = ({ aListOf, anArticle, noData, say }) => {
  const page = (pageNo: number) => ({
    ...aListOf(
      many(3, (i) => anArticle({ id: `${pageNo}-${i}` })),
      6,
    ),
    pageNo,
  });
  return {
    full: { element: <Articles entry="full" first={page(1)} next={{ data: page(2) }} />, shows: anArticle().title },
    last: { element: <Articles entry="last" first={page(2)} next={failure} />, shows: say('上一页', 'Previous page') },
    empty: { element: <Articles entry="empty" first={aListOf([])} next={failure} />, shows: noData },
    nextFails: { element: <Articles entry="fails" first={page(1)} next={failure} />, shows: say('加载更多', 'Load more') },
  };
};
