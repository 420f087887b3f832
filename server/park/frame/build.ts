// Builds the frame of a park's pages in one language from the platform's rows. Checks every URL in it (G3).
import { createHash } from 'node:crypto';
import type { Capability } from '#shared/api/capabilities.ts';
import type { CategoryName, Chrome } from '#shared/chrome.ts';
import type { Banner, BannerLocation, Category } from '#shared/entities.ts';
import { fileUrl } from '#shared/links.ts';
import { inLocale, isDefault, type Locale } from '#shared/locale.ts';
import { lookOf, type PageSettings, pageSettingsSchema, type SystemConfig, systemConfigSchema } from '#shared/settings.ts';
import type { Tenant } from '../../scope.ts';
import { mergeMeta, type OnBadMeta } from '../meta.ts';
import { footerOf } from './footer.ts';
import type { FrameCode } from './locations.ts';
import { type MenuRow, menuRows, visitorMenus } from './menus.ts';
import { contentPagesOf } from './pages.ts';
import { shownRows } from './rows.ts';

export interface FrameSource {
  tenant: Tenant;
  locale: Locale;
  locationOf(code: FrameCode): BannerLocation | undefined;
  categories: readonly Category[];
  emptyColumns: readonly string[];
  /** What the platform does not offer (`PLATFORM_LACKS`). */
  lacks: ReadonlySet<Capability>;
  onBadMeta: OnBadMeta;
}

/** The frame for visitors, and the rows from which members' menus are built. */
export interface Frame {
  chrome: Chrome;
  navigation: MenuRow[];
  outside: MenuRow[];
  settings: PageSettings;
}

export function buildFrame(source: FrameSource): Frame {
  const { tenant, locale, locationOf, categories, emptyColumns, lacks, onBadMeta } = source;
  const { tenantId } = tenant;
  const first = (code: FrameCode): Banner | undefined => shownRows(tenantId, locationOf(code))[0];
  const metaOf = (row: Banner | undefined) => [row?.meta, () => onBadMeta({ id: row?.id ?? '', meta: row?.meta ?? '' })] as const;

  const settings = mergeMeta(pageSettingsSchema, {}, ...metaOf(first('page.settings')));
  const config = checkedConfig(mergeMeta(systemConfigSchema, {}, ...metaOf(first('general.config'))));
  const mark = markOf(locationOf('general.logo'), first('general.logo'));
  const name = mark.name ?? config.name ?? tenant.tenantName ?? '';
  const logo = fileUrl(mark.imageUrl) ?? config.logo;
  const navigation = menuRows(tenantId, locationOf('navigation'), onBadMeta);
  const { template, theme } = lookOf(settings, tenant.code);
  const content: Omit<Chrome, 'version'> = {
    name,
    ...(isDefault(locale) && config.nameEn !== undefined && { englishName: config.nameEn }),
    ...(logo !== undefined && { logo }),
    template,
    theme,
    menus: visitorMenus(locale, navigation),
    categories: categoryNames(categories, locale),
    emptyColumns,
    footer: footerOf({ tenantId, locale, locationOf, onBadMeta }),
    config,
    titleHidden: settings.titleHidden,
    pages: contentPagesOf({ tenantId, locationOf, onBadMeta }),
    ...(lacks.has('sentimentProgress') && { withoutProgress: true }),
    ...(lacks.has('sentimentSatisfaction') && { withoutVotes: true }),
    ...(lacks.has('sentimentReopen') && { withoutReopening: true }),
    ...(lacks.has('sentimentNotices') && { withoutNotices: true }),
    ...(lacks.has('codeResolve') && { withoutCodes: true }),
    ...(lacks.has('articlesYears') && { withoutYears: true }),
  };
  return {
    chrome: { version: versionOf(content), ...content },
    navigation,
    outside: menuRows(tenantId, locationOf('navigation.outside'), onBadMeta),
    settings,
  };
}

/** Names categories in the page's language. Ignores entries without a name and repeated codes. */
function categoryNames(categories: readonly Category[], locale: Locale): CategoryName[] {
  const names = new Map<string, string>();
  for (const { code, name: zh, nameEn } of categories) {
    const name = inLocale(locale, { 'zh-cn': zh.trim(), en: nameEn?.trim() || undefined });
    if (name !== '' && !names.has(code)) names.set(code, name);
  }
  return [...names].map(([code, name]) => ({ code, name }));
}

/** Returns image and name of the park's logo: from the location if it has an image, else from its first banner. */
const markOf = (location: BannerLocation | undefined, banner: Banner | undefined): { name?: string | undefined; imageUrl?: string | undefined } =>
  location?.imageUrl === undefined ? { name: banner?.name, imageUrl: banner?.imageUrl } : { name: location.name, imageUrl: location.imageUrl };

/** Replaces the file names in a config by checked URLs. */
function checkedConfig(config: SystemConfig): SystemConfig {
  const { logo, logoHorizontal, wechat, qrcode, loginImage, mapImage, shareImage, icon, ...rest } = config;
  const files = {
    logo: fileUrl(logo),
    logoHorizontal: fileUrl(logoHorizontal),
    wechat: fileUrl(wechat),
    qrcode: fileUrl(qrcode),
    loginImage: fileUrl(loginImage),
    mapImage: fileUrl(mapImage),
    shareImage: fileUrl(shareImage),
    icon: fileUrl(icon),
  };
  return { ...present(rest), ...present(files) };
}

const present = <T extends object>(fields: T): T => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const versionOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
