// The main API of the platform (section 7).
import { z } from 'zod';
import * as e from '../entities.ts';
import { call } from './call.ts';

const paging = { pageNo: z.number().int().min(1), pageSize: z.number().int().min(1).max(200) };
const lang = z.enum(['zh-cn', 'en']);
const tenantId = z.string().min(1).max(64);
const none = z.unknown();
const read = { base: 'main', caller: 'browser' } as const;

export const mainCalls = {
  getTenantIdByUrl: call({
    ...read, method: 'GET', path: '/template/getTenantIdByUrl', send: 'query', good: 200,
    input: z.object({ url: z.string().max(2048) }),
    data: e.maybe(e.tenantLookupSchema),
  }),

  bannerLocationPage: call({
    ...read, method: 'POST', path: '/banner-location/page', send: 'json',
    input: z.object({ tenantId, code: z.string().max(1000), ...paging, withBanners: z.boolean(), lang }),
    data: e.pageOf(e.bannerLocationSchema),
  }),
  bannerLocationLinks: call({
    ...read, method: 'GET', path: '/banner-location/page', send: 'query',
    input: z.object({ tenantId, code: z.string().max(1000), ...paging, withBanners: z.boolean(), lang }),
    data: e.pageOf(e.bannerLocationSchema),
  }),
  bannerLocation: call({
    ...read, method: 'GET', path: '/banner-location', send: 'query',
    input: z.object({ code: z.string().max(100), tenantId, lang }),
    data: e.maybe(e.bannerLocationSchema),
  }),
  bannerPage: call({
    ...read, method: 'POST', path: '/banner/page', send: 'json',
    input: z.object({ tenantId, locationCode: z.string().max(100), ...paging, lang }),
    data: e.pageOf(e.bannerSchema),
  }),

  articleCatesList: call({
    ...read, method: 'POST', path: '/article-cates/list', send: 'json',
    input: z.object({ name: z.string().max(100).optional(), code: z.string().max(100).optional(), tenantId }),
    data: e.rows(e.categorySchema),
  }),
  articleCatesPage: call({
    ...read, method: 'POST', path: '/article-cates/page', send: 'json',
    input: z.object({ tenantId, ...paging }),
    data: e.pageOf(e.categorySchema),
  }),
  articles: call({
    ...read, method: 'GET', path: '/articles', send: 'query',
    input: z.object({ tenantId, cateCode: z.union([z.string().max(100), z.array(z.string().max(100)).max(50)]), size: z.number().int().min(1).max(100), lang }),
    data: e.rows(e.articleSchema),
  }),
  articlesPage: call({
    ...read, method: 'POST', path: '/articles/page', send: 'json',
    input: z.object({ tenantId, cateCode: z.string().max(100), ...paging, lang, keywords: z.string().max(200).optional() }),
    data: e.pageOf(e.articleSchema),
  }),
  articlesGet: call({
    ...read, method: 'POST', path: '/articles/get', send: 'json',
    input: z.object({ id: z.string().max(64), tenantId, lang }),
    data: e.maybe(e.articleSchema),
  }),
  articlesSearch: call({
    ...read, method: 'POST', path: '/articles/search', send: 'json',
    input: z.object({ tenantId, keywords: z.string().max(200), ...paging, lang }),
    data: e.pageOf(e.articleSchema),
  }),
  articlesSearchByType: call({
    ...read, method: 'POST', path: '/articles/searchByType', send: 'json',
    input: z.object({ tenantId, keywords: z.string().max(200), type: z.string().max(100), ...paging, lang }),
    // an article, a company or a sentiment record by `type`: whoever asks reads the rows with the schema of that type
    data: e.pageOf(z.record(z.string(), z.unknown())),
  }),

  enterpriseList: call({
    ...read, method: 'POST', path: '/enterprise/list', send: 'json',
    input: z.object({ tenantId, keywords: z.string().max(200).optional(), classCode: z.string().max(100).optional(), ...paging }),
    data: e.pageOf(e.companySchema),
  }),
  enterpriseCard: call({
    ...read, method: 'GET', path: '/enterprise/card/{uscc}', send: 'query',
    input: z.object({ uscc: z.string().max(64) }),
    data: e.maybe(e.companyCardSchema),
  }),

  sentimentPage: call({
    ...read, caller: 'gateway', method: 'POST', path: '/sentiment/page', send: 'json',
    input: z.object({ tenantId, newsType: z.enum(['01', '02', '03']).optional(), keywords: z.string().max(200).optional(), ...paging }),
    data: e.pageOf(e.sentimentSchema),
  }),
  sentimentDetail: call({
    ...read, caller: 'gateway', method: 'GET', path: '/sentiment/detail/{id}', send: 'query',
    input: z.object({ id: z.string().max(64), tenantId }),
    data: e.maybe(e.sentimentSchema),
  }),
  sentimentCreate: call({
    ...read, method: 'POST', path: '/sentiment/create', send: 'json',
    input: z.object({
      tenantId, newsType: z.enum(['01', '02', '03']), newsTitle: z.string().min(1).max(60), newsContent: z.string().min(1).max(1000),
      anonymousUser: z.union([z.literal(0), z.literal(1)]), submitterUser: z.string().max(50), phone: z.string().max(20), smsCode: z.string().max(10),
    }),
    data: z.object({ id: e.text, number: e.text, queryCode: e.maybe(e.text) }),
  }),
  sentimentStatistics: call({
    ...read, method: 'GET', path: '/sentiment/statistics', send: 'query',
    input: z.object({ tenantId }),
    data: e.sentimentStatisticsSchema,
  }),
  sentimentProgress: call({
    ...read, method: 'GET', path: '/sentiment/progress', send: 'query', optional: true,
    input: z.object({ number: z.string().max(64), queryCode: z.string().max(64) }),
    data: e.maybe(e.sentimentProgressSchema),
  }),
  sentimentSatisfaction: call({
    ...read, method: 'POST', path: '/sentiment/satisfaction', send: 'json', optional: true,
    input: z.object({ number: z.string().max(64), queryCode: z.string().max(64), score: z.number().int().min(1).max(5) }),
    data: none,
  }),
  sentimentSendSmsCode: call({
    ...read, method: 'GET', path: '/sentiment/sendSmsCode', send: 'query', sendsSms: true,
    input: z.object({ phone: z.string().max(20) }),
    data: none,
  }),
  sentimentCheckSmsCode: call({
    ...read, method: 'GET', path: '/sentiment/checkSmsCode', send: 'query',
    input: z.object({ phone: z.string().max(20), code: z.string().max(10) }),
    data: z.boolean(),
  }),

  contactSave: call({
    ...read, method: 'POST', path: '/busicontactusrecord/save', send: 'json',
    input: z.object({ tenantId, comName: z.string().min(1).max(255), name: z.string().max(50), tel: z.string().max(20), message: z.string().max(1010), productId: z.string().max(64).optional() }),
    data: none,
  }),
  requestApplicationCreate: call({
    ...read, method: 'POST', path: '/requestApplication/create', send: 'json', good: 0,
    input: z.object({ comName: z.string().min(1).max(255), message: z.string().min(1).max(1010), name: z.string().max(50), tel: z.string().max(20) }),
    data: none,
  }),

  registerSmsCode: call({
    ...read, method: 'POST', path: '/upms/tenant/member/register/getSmsCode', send: 'query', sendsSms: true,
    input: z.object({ phone: z.string().max(20) }),
    data: none,
  }),
  userRegister: call({
    ...read, caller: 'gateway', method: 'POST', path: '/system/user/register', send: 'json',
    input: z.object({
      username: z.string().min(1).max(50), phone: z.string().max(20), password: z.string().min(8).max(64), smsCode: z.string().max(10),
      organization: z.string().min(1).max(255), contacts: z.string().min(1).max(50),
      initFlag: z.literal(0), adminStatus: z.literal(0), delFlag: z.literal(0), tenantId,
    }),
    data: none,
  }),
  oauthTokenByAccessToken: call({
    ...read, caller: 'gateway', method: 'GET', path: '/oauth/token', send: 'query', answer: 'whole', auth: 'basic',
    input: z.object({ grant_type: z.literal('user_passwd'), accessToken: z.string().max(4096) }),
    data: e.loginResultSchema,
  }),
  getUserByToken: call({
    ...read, caller: 'gateway', method: 'GET', path: '/user/getUserByToken', send: 'query',
    input: z.object({ token: z.string().max(4096) }),
    data: e.userSchema,
  }),
  getUserApp: call({
    ...read, caller: 'gateway', method: 'GET', path: '/user/getUserApp', send: 'query',
    input: z.object({ accountId: z.string().max(64), tenantId, token: z.string().max(4096) }),
    data: e.rows(e.userAppSchema),
  }),
  getSysSetting: call({
    ...read, caller: 'gateway', method: 'GET', path: '/user/getSysSetting', send: 'query',
    input: z.object({ tenantId, token: z.string().max(4096) }),
    data: z.object({ homePath: e.maybe(e.text) }),
  }),

  saasProducts: call({
    ...read, method: 'GET', path: '/saas/products', send: 'query',
    input: z.object({ tenantId, industryId: z.string().max(64).optional(), lang }),
    data: e.rows(e.productSchema),
  }),
  saasSkus: call({
    ...read, method: 'GET', path: '/saas/skus', send: 'query',
    input: z.object({ productId: z.string().max(64) }),
    data: e.rows(e.skuSchema),
  }),
  saasOrderTrial: call({
    ...read, method: 'POST', path: '/saas/orders/trial', send: 'json', auth: 'bearer',
    input: z.object({ tenantId, skuId: z.string().max(64), company: z.string().min(1).max(255), contact: z.string().max(50), phone: z.string().max(20) }),
    data: z.object({ orderId: e.text, expiresAt: e.text }),
  }),
  saasTrialInfo: call({
    ...read, method: 'GET', path: '/saas/orders/getTrialInfo/{tenantId}', send: 'query', auth: 'bearer',
    input: z.object({ tenantId }),
    data: e.maybe(e.trialInfoSchema),
  }),
  industries: call({
    ...read, method: 'GET', path: '/tms/industries', send: 'query',
    input: z.object({}),
    data: e.rows(e.industrySchema),
  }),

  codeResolve: call({
    ...read, method: 'GET', path: '/code/resolve', send: 'query', optional: true,
    input: z.object({ tenantId, code: z.string().max(128) }),
    data: e.maybe(z.object({ type: z.enum(['article', 'company', 'url']), target: e.text, cateCode: e.maybe(e.text) })),
  }),
};
