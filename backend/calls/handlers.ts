// All handlers of the platform API in one table; the type check fails if a call has no handler.
import { type AccountParts, createAccountCalls } from './account.ts';
import type { Handlers } from './answer.ts';
import { createApplicationCalls } from './applications.ts';
import { createArticleCalls } from './articles.ts';
import { createBannerCalls } from './banners.ts';
import { createCategoryCalls } from './categories.ts';
import { createEnterpriseCalls } from './enterprise.ts';
import { createFindCalls } from './find.ts';
import { createLoginCalls, type LoginParts } from './login.ts';
import { createSaasCalls } from './saas.ts';
import { createSentimentCalls } from './sentiment.ts';
import { createSentimentReceiptCalls } from './sentiment-receipt.ts';
import { createTenantCalls } from './tenant.ts';
import { createUacCalls, type UacCallParts } from './uac.ts';
import { createUserCalls } from './user.ts';

export type CallParts = AccountParts & LoginParts & UacCallParts;

export const createHandlers = (parts: CallParts): Handlers => ({
  ...createTenantCalls(parts),
  ...createBannerCalls(parts),
  ...createCategoryCalls(parts),
  ...createArticleCalls(parts),
  ...createFindCalls(parts),
  ...createEnterpriseCalls(parts),
  ...createSentimentCalls(parts),
  ...createSentimentReceiptCalls(parts),
  ...createApplicationCalls(parts),
  ...createSaasCalls(parts),
  ...createAccountCalls(parts),
  ...createLoginCalls(parts),
  ...createUserCalls(parts),
  ...createUacCalls(parts),
});
