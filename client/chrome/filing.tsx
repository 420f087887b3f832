// The footer's last row: site operator, filing numbers, and the pages that law requires of public sites. Unconfigured items are omitted.
import { Trans, useLingui } from '@lingui/react/macro';
import type { FooterItem } from '#shared/chrome.ts';
import { defaultLocale, htmlLang } from '#shared/locale.ts';
import { columnAt, feedAddress, isEmpty } from '#shared/park-columns.ts';
import { usePage, useTo } from '../data/page.ts';
import styles from './filing.module.css';
import { ItemLink } from './item-link.tsx';

export function Filing() {
  const { t } = useLingui();
  const to = useTo();
  const { locale, chrome } = usePage();
  const { footer, config } = chrome;
  const news = columnAt('/news');
  // the park's settings exist only in Chinese, so these texts are marked with `lang`
  const organiser = config.host ?? config.company;
  const filed = (value: string) => footer.filing.some(({ name, text }) => `${name} ${text}`.includes(value));
  const textOf = ({ name, text }: FooterItem) => (text === undefined ? name : t`${name}：${text}`);
  const { license, siteCode } = config;
  return (
    <div className={`container cluster apart ${styles['filing']}`}>
      <ul className={styles['row']}>
        {footer.record.map((item) => (
          <li key={item.name}>
            <ItemLink item={item} text={textOf(item)} />
          </li>
        ))}
        {footer.record.length === 0 && organiser !== undefined && (
          <li>
            <Trans>
              主办单位：<span lang={htmlLang(defaultLocale)}>{organiser}</span>
            </Trans>
          </li>
        )}
        {license !== undefined && footer.filing.length === 0 && <li lang={htmlLang(defaultLocale)}>{license}</li>}
        {footer.filing.map((item) => (
          <li key={item.name}>
            <ItemLink item={item} text={textOf(item)} />
          </li>
        ))}
        {siteCode !== undefined && !filed(siteCode) && <li>{t`网站标识码：${siteCode}`}</li>}
      </ul>
      <ul className={styles['row']}>
        <li>
          <a href={to('/sitemap')}>
            <Trans>网站地图</Trans>
          </a>
        </li>
        {!isEmpty(news, chrome) && (
          <li>
            <a href={feedAddress(locale, news)}>RSS</a>
          </li>
        )}
        <li>
          <a href={to('/accessibility')}>
            <Trans>无障碍声明</Trans>
          </a>
        </li>
        <li>
          <a href={to('/privacy')}>
            <Trans>隐私政策</Trans>
          </a>
        </li>
      </ul>
    </div>
  );
}
