// Builds gateway results in one language from invented content, for the examples.
import type { Chrome } from '#shared/chrome.ts';
import type { PageState } from '#shared/entry.ts';
import type { Locale } from '#shared/locale.ts';
import type { ArticleItem, BannerItem, CompanyItem, Page, ProductItem, ResourceError, SentimentItemView } from '#shared/resources.ts';
import type { Template } from '#shared/settings.ts';
import type { Theme } from '#shared/themes.ts';

/** The options that select a page's look and language. */
export interface Look {
  locale: Locale;
  theme: Theme;
  template: Template;
}

/** Returns a data URL of an image of 16 by 9 that shows factory halls. The hue distinguishes images. */
export const aPicture = (hue = 200): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><path fill="hsl(${hue} 40% 55%)" d="M0 0h160v90H0z"/><path fill="hsl(${hue} 45% 30%)" d="M0 90V60h30V40h30v25h20V30h12v35h28V50h40v40z"/></svg>`,
  )}`;

export const requestId = '5f0c6d1e';

/** A read that failed because the platform timed out (G6). Its block shows the request id. */
export const failure: { error: ResourceError } = { error: { code: 'timeout', message: '', requestId } };

/** Returns the text in the page's language. */
export type Say = (chinese: string, english: string) => string;

export const sayIn =
  (locale: Locale): Say =>
  (chinese, english) =>
    locale === 'en' ? english : chinese;

export type Fixtures = ReturnType<typeof fixturesIn>;

export function fixturesIn(look: Look) {
  const { locale } = look;
  const say = sayIn(locale);
  return {
    look,
    say,
    /** Text that a list without rows shows. */
    noData: say('暂无数据', 'No data'),
    /** Text too long for narrow columns: one unbreakable word, then many words. */
    longWords: say(
      `${'关于进一步加强化工园区安全生产与环境保护协同管理工作'.repeat(3)}的通知`,
      `Polytetramethyleneetherglycolpolyoxymethylenedimethacrylate: ${'a notice on joint management of safety, environment and traffic, '.repeat(3)}second edition`,
    ),
    anArticle: (over: Partial<ArticleItem> = {}): ArticleItem => ({
      id: '101',
      title: say('北屿园区二期管廊建成投用', 'Second pipe rack of Beiyu Park in service'),
      summary: say(
        '新管廊长六公里，为十二家企业输送蒸汽与原料。',
        'The new rack is six kilometres long and carries steam and feedstock to twelve companies.',
      ),
      createdAt: '2026-02-27 09:30:00',
      cateCode: 'news',
      cateName: say('新闻资讯', 'News'),
      ...over,
    }),
    aBanner: (over: Partial<BannerItem> = {}): BannerItem => ({
      id: '201',
      name: say('绿色化工 向海而兴', 'Green chemistry by the sea'),
      subTitle: say('一站式服务，让项目早日落地', 'One desk for every permit'),
      image: aPicture(),
      ...over,
    }),
    aCompany: (over: Partial<CompanyItem> = {}): CompanyItem => ({
      companyName: say('北屿青禾材料有限公司', 'Beiyu Qinghe Materials'),
      companyClassName: say('精细化工', 'Fine chemicals'),
      uscc: '91000000MA00000001',
      card: true,
      ...over,
    }),
    aSentiment: (over: Partial<SentimentItemView> = {}): SentimentItemView => ({
      id: '301',
      number: 'LY202602270001',
      newsType: '01',
      newsTitle: say('园区班车末班几点发车？', 'When does the last shuttle leave?'),
      newsContent: say('夜班下班后赶不上班车，想了解时刻表。', 'I miss it after the late shift and would like to see the timetable.'),
      createTime: '2026-02-24 08:15:00',
      replyDate: '2026-02-26 16:40:00',
      replyContent: say('末班车 22:30 从东门发车。', 'The last shuttle leaves the east gate at 22:30.'),
      processDepartment: say('综合服务中心', 'Service Centre'),
      anonymous: true,
      state: 'replied',
      ...over,
    }),
    aProduct: (over: Partial<ProductItem> = {}): ProductItem => ({
      id: '401',
      name: say('能耗看板', 'Energy board'),
      summary: say('按小时统计各装置用能。', 'Counts by the hour what each unit consumes.'),
      skus: [
        { id: '411', name: say('基础版', 'Basic'), price: 1200, unit: say('元/年', 'CNY a year'), features: [say('十个测点', 'Ten meters')] },
        {
          id: '412',
          name: say('专业版', 'Professional'),
          price: 48_000,
          unit: say('元/年', 'CNY a year'),
          features: [say('测点不限', 'Any number of meters')],
        },
      ],
      ...over,
    }),
    /** Marks a row as untranslated on English pages, as the gateway does for rows that the platform has only in Chinese (L3). */
    inChinese: <T extends object>(fields: T): T & { lang?: 'zh-cn' } => (locale === 'en' ? { ...fields, lang: 'zh-cn' } : fields),
    /** Returns the first page of a list with `total` rows. */
    aListOf: <T>(records: T[], total = records.length): Page<T> => ({ records, total, pageNo: 1, pageSize: Math.max(records.length, 1) }),
  };
}

export const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));

/** Returns the page state around an example, with complete park data. */
export function aPage({ locale, theme, template }: Look, over: Partial<PageState> = {}): PageState {
  return {
    tenantId: '1',
    origin: 'http://north.test',
    chrome: aChrome({ locale, theme, template }),
    alerts: [],
    locale,
    device: 'desktop',
    day: '2026-03-01',
    map: { crs: 'wgs84' },
    singleSignOn: true,
    member: null,
    ...over,
  };
}

export function aChrome({ locale, theme, template }: Look, over: Partial<Chrome> = {}): Chrome {
  const say = sayIn(locale);
  return {
    version: '1',
    name: say('北屿化工园区', 'Beiyu Chemical Park'),
    ...(locale === 'zh-cn' && { englishName: 'Beiyu Chemical Park' }),
    logo: aPicture(),
    template,
    theme,
    menus: [],
    categories: [{ code: 'news', name: say('新闻资讯', 'News') }],
    emptyColumns: [],
    footer: { links: [], contact: [], feedback: [], filing: [], record: [], titles: {} },
    config: {
      phone: '010-5550-0100',
      mail: 'service@beiyu.example',
      address: say('北屿市滨海大道 1 号', '1 Seaside Avenue, Beiyu'),
      worktime: say('周一至周五 8:30–17:30', 'Monday to Friday, 8:30 to 17:30'),
      location: [121.5, 38.9],
    },
    titleHidden: [],
    pages: {},
    ...over,
  };
}
