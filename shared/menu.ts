// Defines the menu entries that the portal adds to those that a park has configured (H4, ruling 13).
import type { ByLocale } from './locale.ts';

export interface BuiltInMenu {
  id: string;
  /** The entry's path in the platform's data. Configured entries with the same path or id are removed. */
  path: string;
  title: ByLocale<string>;
}

export const builtInMenus = {
  home: { id: '360', path: '/index', title: { 'zh-cn': '首页', en: 'Home' } },
  /** Application services. Any member may open them. */
  services: { id: '361', path: '/361', title: { 'zh-cn': '应用服务', en: 'Services' } },
  /** The workbench, which is always the last entry. */
  workbench: { id: '362', path: '/operplatform/', title: { 'zh-cn': '工作台', en: 'Workbench' } },
} as const satisfies Record<string, BuiltInMenu>;

/** Whether a configured entry is one of those that the portal adds itself. */
export const isBuiltInMenu = (row: { id: string; path?: string | undefined }): boolean =>
  Object.values(builtInMenus).some(({ id, path }) => row.id === id || row.path === path);
