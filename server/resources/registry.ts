// The table of resources: the compiler names the one that is missing.
import type { ResourceName } from '#shared/resources.ts';
import { articleDetail, articlesLatest, articlesPage } from './articles.ts';
import { bannersList } from './banners.ts';
import type { Resource } from './resource.ts';

export const resources: { [N in ResourceName]: Resource<N> } = {
  'banners.list': bannersList,
  'articles.latest': articlesLatest,
  'articles.page': articlesPage,
  'article.detail': articleDetail,
};

export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name);
