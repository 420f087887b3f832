// Under which names a park files its articles. Some are not translated; a column of the northern and one of the western park are empty.
import type { SeedPark } from './types.ts';
import type { Voice } from './voice.ts';

const names = [
  ['news', '新闻资讯', 'News'],
  ['notice', '通知公告', 'Notices'],
  ['government', '政府公开', 'Government'],
  ['policy', '政策法规', 'Policies'],
  ['declare', '项目申报', 'Applications'],
  ['guide', '办事指南', 'Guides'],
  ['trends', '行业动态', 'Industry trends'],
  ['statement', '声明公示', 'Statements'],
  ['industry', '主导产业', 'Industries'],
  ['agreement', '协议与条款', 'Agreements'],
  ['files', '招商资料', 'Investment files'],
] as const;

const own: Readonly<Record<Voice['key'], Readonly<Record<string, string>>>> = {
  north: {},
  south: { news: '园区动态', government: '信息公开', industry: '产业图谱', files: '招商手册' },
  west: { government: '政务公开', trends: '产业观察', files: '投资资料' },
};

/** The western park never translated these. */
const untranslated: ReadonlySet<string> = new Set(['trends', 'industry', 'files']);

export function categoriesOf({ key }: Voice): SeedPark['categories'] {
  const categories = names.map(([code, name, nameEn]) => ({
    code,
    name: own[key][code] ?? name,
    ...(!(key === 'west' && untranslated.has(code)) && { nameEn }),
  }));
  return key === 'north' ? [...categories, { code: 'video', name: '影像北屿', nameEn: 'Beiyu on film' }] : categories;
}
