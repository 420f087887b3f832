// The resource that returns an article's neighbours in its category: the previous one, the next one, and related articles (C5).
import { z } from 'zod';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem, Neighbours } from '#shared/resources.ts';
import { addLexemes, isFiller } from '#shared/search-words.ts';
import { tagOf } from '../cache/tags.ts';
import { articleBase, listTags, onlyCategoryOf } from './articles.ts';
import { articleItems } from './items.ts';
import { code, id, integer } from './params.ts';
import { failed, failedList, type ReadContext, type Reading, type Resource } from './resource.ts';

const pageSize = 200;
const mostPages = 3;
const mostRelated = 4;

/** Pages of a category's list. All articles of the category share them, so that a crawler causes only one read of the list. */
export const articlesIndex: Resource<'articles.index'> = {
  freshS: 60,
  params: z.strictObject({ cate: code, page: integer(1, mostPages) }),
  async read(context, { cate, page: pageNo }) {
    const { api, tenant, locale } = context;
    const answer = await api.articlesPage({ tenantId: tenant.tenantId, cateCode: cate, pageNo, pageSize, lang: locale });
    if (!answer.ok) return failedList(answer, { records: [], total: 0 }, listTags(tenant.tenantId, cate, []));
    const records = articleItems(context, answer.data.records).map(({ summary: _, ...item }) => item);
    return { ok: true, value: { records, total: answer.data.total }, tags: listTags(tenant.tenantId, cate, records) };
  },
};

export const articleNeighbours: Resource<'article.neighbours'> = {
  freshS: 60,
  params: z.strictObject({ base: articleBase, id }),
  async read(context, { base, id }) {
    const cate = await categoryOf(context, base, id);
    if (!cate.ok) return cate;
    const tags = [tagOf.tenant(context.tenant.tenantId), tagOf.cate(cate.value)];
    const list: ArticleItem[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const index = await context.read('articles.index', { cate: cate.value, page });
      if (!index.ok) return index;
      list.push(...index.value.records);
      const at = list.findIndex((item) => item.id === id);
      const isLast = index.value.total <= page * pageSize;
      if (isLast || (at >= 0 && at < list.length - 1)) break;
    }
    return { ok: true, value: neighboursIn(list, id), tags };
  },
};

/** Returns the category of an article: the link base's only category or, if it has several, the article's own. */
async function categoryOf(context: ReadContext, base: LinkBase, id: string): Promise<Reading<string>> {
  const only = onlyCategoryOf(base);
  if (only !== undefined) return { ok: true, value: only, tags: [] };
  const article = await context.read('article.detail', { base, id });
  if (!article.ok) return failed(article.failure);
  return { ok: true, value: article.value.cateCode ?? '', tags: [] };
}

/** @param list articles of a category, newest first */
export function neighboursIn(list: readonly ArticleItem[], id: string): Neighbours {
  const at = list.findIndex((item) => item.id === id);
  const [article, next, previous] = at < 0 ? [] : [list[at], list[at - 1], list[at + 1]];
  const words = wordsOf(article?.title ?? '');
  const similarity = ({ title }: ArticleItem) => [...wordsOf(title)].filter((word) => words.has(word)).length;
  const related = list
    .map((item, i) => ({ item, score: similarity(item), distance: Math.abs(i - at) }))
    .filter(({ item }) => item !== article && item !== next && item !== previous)
    .sort((a, b) => b.score - a.score || a.distance - b.distance)
    .slice(0, mostRelated)
    .map(({ item }) => item);
  return { ...(previous && { previous }), ...(next && { next }), related };
}

/** Matches pairs of Chinese characters, and words of at least three letters in other scripts. */
const telling = /^(?:\p{Script=Han}{2}|\p{L}{3,})$/u;

/** Returns by what titles are compared. */
function wordsOf(title: string): Set<string> {
  const lexemes = new Set<string>();
  addLexemes(lexemes, title.slice(0, 200));
  return new Set([...lexemes].filter((lexeme) => telling.test(lexeme) && !isFiller(lexeme)));
}
