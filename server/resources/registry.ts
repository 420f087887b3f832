// Lists all resources by name.
import type { ResourceName } from '#shared/resources.ts';
import { alertsCurrent } from './alerts.ts';
import { articleDetail, articlesLatest, articlesPage, articlesYears } from './articles.ts';
import { bannersList } from './banners.ts';
import { codeResolve } from './codes.ts';
import { companiesClasses, companiesIndex, companiesLetters, companiesMatching, companiesPage, companyCard } from './companies.ts';
import { articleNeighbours, articlesIndex } from './neighbours.ts';
import type { IndexName, ReadName, Resource } from './resource.ts';
import { saasIndustries, saasProducts } from './saas.ts';
import { searchOverview, searchPage, searchSuggestions } from './search.ts';
import { sentimentDetail, sentimentPage, sentimentStatistics } from './sentiment.ts';

const publicReads: { [N in ResourceName]: Resource<N> } = {
  'banners.list': bannersList,
  'articles.latest': articlesLatest,
  'articles.page': articlesPage,
  'articles.years': articlesYears,
  'article.detail': articleDetail,
  'article.neighbours': articleNeighbours,
  'companies.page': companiesPage,
  'companies.classes': companiesClasses,
  'companies.letters': companiesLetters,
  'company.card': companyCard,
  'sentiment.page': sentimentPage,
  'sentiment.detail': sentimentDetail,
  'sentiment.statistics': sentimentStatistics,
  'saas.products': saasProducts,
  'saas.industries': saasIndustries,
  'search.page': searchPage,
  'search.overview': searchOverview,
  'search.suggestions': searchSuggestions,
  'code.resolve': codeResolve,
  'alerts.current': alertsCurrent,
};

const indexes: { [N in IndexName]: Resource<N> } = {
  'articles.index': articlesIndex,
  'companies.index': companiesIndex,
  'companies.matching': companiesMatching,
};

export const resources: { [N in ReadName]: Resource<N> } = { ...publicReads, ...indexes };

/** Whether `/cms/_data/` serves a resource with this name. */
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(publicReads, name);
