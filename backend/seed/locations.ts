// The banner locations of a park: marks, menus, footer, settings, and what the blocks of its home page show.
import { footerOf } from './footer.ts';
import { words } from './html.ts';
import { sceneImage } from './pictures.ts';
import { itemAt } from './random.ts';
import type { SeedBanner, SeedLocation } from './types.ts';
import type { MenuRow, Pair, Voice } from './voice.ts';

export function locationsOf(voice: Voice): SeedLocation[] {
  return [...marksOf(voice), ...menusOf(voice), ...footerOf(voice), ...homeOf(voice), ...pagesOf(voice)];
}

const location = (code: string, name: Pair, banners: SeedBanner[]): SeedLocation => ({ code, name: words(name), banners });

function marksOf(voice: Voice): SeedLocation[] {
  const { key, name, operator, organiser, address, phone, hours } = voice;
  // an editor types one text for both languages
  const config = {
    name: name.zh,
    nameEn: name.en,
    logo: `${key}/logo-160x160.webp`,
    logoHorizontal: `${key}/logo-wide-640x160.webp`,
    company: operator[0],
    license: '统一社会信用代码以公示牌为准',
    location: voice.location,
    address: address[0],
    phone,
    mail: `office@${key}.example`,
    wechat: `${key}/qr-wechat-336x336.png`,
    qrcode: `${key}/qr-portal-336x336.png`,
    worktime: hours[0],
    siteCode: `000000${voice.tenantId}`,
    mapLicence: '审图号：示S(2026)000号',
    host: organiser[0],
  };
  return [
    location('general.logo', ['站点标识', 'Site mark'], [{ name: words([name.zh, name.en]), imageUrl: `${key}/logo-160x160.webp` }]),
    location('general.config', ['系统配置', 'System config'], [{ name: words(['系统配置', 'System config']), meta: JSON.stringify(config) }]),
    location('page.settings', ['页面设置', 'Page settings'], [{ name: words(['页面设置', 'Page settings']), meta: JSON.stringify(voice.settings) }]),
    location(
      'general.alert',
      ['预警信息', 'Alerts'],
      [
        {
          name: words(['台风蓝色预警已解除，各企业恢复正常生产秩序。', 'The blue typhoon warning is over; normal work resumes.']),
          linkEnabled: 1,
          linkUrl: '/notice',
          meta: JSON.stringify({ level: 'warning', from: '2026-08-01 08:00:00', until: '2026-08-03 20:00:00' }),
        },
      ],
    ),
  ];
}

function menusOf(voice: Voice): SeedLocation[] {
  const row = ({ id, title, path, linkUrl, showd }: MenuRow, outside: boolean): SeedBanner => ({
    name: words(title),
    ...(path !== undefined && { path }),
    ...(linkUrl !== undefined && { linkEnabled: 1 as const, linkUrl }),
    ...(showd !== undefined && { showd }),
    meta: JSON.stringify({ id, auth: outside ? 1 : 0, flag: outside ? 1 : 0, ...(outside && { outside: true }) }),
  });
  return [
    location(
      'navigation',
      ['主导航', 'Main menu'],
      voice.menus.map((menu) => row(menu, false)),
    ),
    location(
      'navigation.outside',
      ['外部导航', 'Outside menu'],
      voice.outsideMenus.map((menu) => row(menu, true)),
    ),
  ];
}

function homeOf(voice: Voice): SeedLocation[] {
  const { key, slogan } = voice;
  const figures = slogan.figures.map(
    ({ label, value, unit }): SeedBanner => ({
      name: words(label),
      subTitle: words([value[0] + unit[0], [value[1], unit[1]].filter((part) => part !== '').join(' ')]),
      meta: JSON.stringify({ value: value[0], unit: unit[0], valueEn: value[1], unitEn: unit[1] }),
    }),
  );
  const tile =
    (size: '1600x640' | '800x450' | '400x300') =>
    (one: { title: Pair; text: Pair; scene: string; path: string }, i: number): SeedBanner => ({
      name: words(one.title),
      subTitle: words(one.text),
      imageUrl: sceneImage(key, one.scene, (i % 5) + 1, size),
      path: one.path,
    });
  return [
    location('home.banner', ['首页轮播', 'Home banner'], [...voice.banners.map(tile('1600x640')), ...oddBanners(voice)]),
    location(
      'home.grid',
      ['首页宫格', 'Home grid'],
      voice.grid.map((one, i) => tile('800x450')(one, i + 1)),
    ),
    location('home.slogan', ['园区口号', 'Slogan'], [{ name: words(slogan.title), subTitle: words(slogan.text) }, ...figures]),
    location(
      'home.partners',
      ['合作伙伴', 'Partners'],
      voice.partners.map((partner, i) => ({
        name: words(partner),
        imageUrl: `${key}/partner-${i + 1}-320x120.webp`,
        ...(i % 3 === 0 && { linkEnabled: 1 as const, linkUrl: `https://partner${i + 1}.${key}.example/` }),
      })),
    ),
    location(
      'home.products',
      ['产品服务', 'Products and services'],
      voice.products.map((product, i) => ({
        name: words(product.title),
        subTitle: words(product.text),
        imageUrl: sceneImage(key, product.scene, i + 2, '400x300'),
        linkEnabled: 1 as const,
        linkUrl: `https://${product.host}.${key}.example/`,
      })),
    ),
    location(
      'home.statement',
      ['声明背景', 'Statement background'],
      [{ name: words(['声明公示', 'Statements']), imageUrl: `${key}/statement-1200x680.webp` }],
    ),
  ];
}

/** What an editor leaves behind: a hidden row, and in one park a row with broken meta (G4). */
function oddBanners(voice: Voice): SeedBanner[] {
  const image = sceneImage(voice.key, itemAt(voice.scenes, 6), 3, '1600x640');
  const hidden: SeedBanner = { name: words(['去年的专题', 'Last year’s feature']), imageUrl: image, showd: 0 };
  const broken: SeedBanner = {
    name: words(['开放日预约', 'Book the open day']),
    subTitle: words(['每月第二个周六', 'Second Saturday of the month']),
    imageUrl: image,
    path: '/notice',
    meta: '{"sort": 7, "tag": "open',
  };
  return voice.key === 'south' ? [hidden, broken] : [hidden];
}

/** A page of its own making (P10): the southern park tells its own story of itself. */
function pagesOf({ key }: Voice): SeedLocation[] {
  if (key !== 'south') return [];
  const block = (title: Pair, meta: object): SeedBanner => ({ name: words(title), meta: JSON.stringify(meta) });
  return [
    location(
      'page.about',
      ['关于我们', 'About us'],
      [
        block(['认识南汀', 'This is Nanting'], { block: 'slogan' }),
        block(['产业图谱', 'Industries'], { block: 'articles', cate: 'industry', viewAs: 'card', size: 8, linkBase: '/industry' }),
        block(['行业动态', 'Industry trends'], { block: 'articles', cate: 'trends', viewAs: 'text', size: 6, linkBase: '/trends' }),
        block(['合作伙伴', 'Partners'], { block: 'partners' }),
        block(['怎么来', 'How to get here'], { block: 'map' }),
        block(['联系我们', 'Contact us'], { block: 'contact' }),
      ],
    ),
  ];
}
