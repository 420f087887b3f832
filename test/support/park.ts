// Builds small parks and articles for tests that need their own rows; the demo parks are the large fixture.
import type { SeedArticle, SeedPark } from '../../backend/seed/schema.ts';

export function aPark(tenantId: string, overrides: Partial<SeedPark> = {}): SeedPark {
  return {
    tenantId,
    tenantType: 'park',
    hosts: [`${tenantId}.localhost`],
    name: { zh: `${tenantId}园区`, en: `${tenantId} park` },
    code: '1',
    categories: [
      { code: 'news', name: '园区新闻', nameEn: 'Park news' },
      { code: 'notice', name: '通知公告' },
    ],
    locations: [],
    articles: [],
    companies: [],
    sentiments: [],
    industries: [],
    products: [],
    users: [],
    codes: [],
    ...overrides,
  };
}

export const anArticle = (id: string, overrides: Partial<SeedArticle> = {}): SeedArticle => ({
  id,
  cateCode: 'news',
  title: { zh: `文章${id}` },
  createdAt: '2026-03-01 09:00:00',
  ...overrides,
});
