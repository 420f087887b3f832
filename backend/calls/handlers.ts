// All handlers of the contract in one table: the compiler names a call that nobody answers.
import type { Db } from '../db/schema.ts';
import type { Handlers } from './answer.ts';
import { createArticleCalls, createCategoryCalls } from './articles.ts';
import { createBannerCalls } from './banners.ts';
import { createTenantCalls } from './tenant.ts';

export interface CallParts {
  db: Db;
}

export const createHandlers = (parts: CallParts): Partial<Handlers> => ({
  ...createTenantCalls(parts),
  ...createBannerCalls(parts),
  ...createCategoryCalls(parts),
  ...createArticleCalls(parts),
});
