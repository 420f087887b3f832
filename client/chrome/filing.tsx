// The footer's last row: who runs the site and under which numbers, and the pages every public site must have; each only if configured.
import { Trans, useLingui } from '@lingui/react/macro';
import { usePage, useTo } from '../state/page.ts';
import styles from './filing.module.css';
import { ItemLink } from './item-link.tsx';

export function Filing() {
  const { t } = useLingui();
  const to = useTo();
  const { footer, config } = usePage().chrome;
  const organiser = config.host ?? config.company;
  const license = footer.filing.some(({ name, text }) => name === config.license || text === config.license) ? undefined : config.license;
  return (
    <div className={`container ${styles['filing']}`}>
      <ul className={styles['row']}>
        {organiser !== undefined && (
          <li>
            <Trans>主办单位：{organiser}</Trans>
          </li>
        )}
        {license !== undefined && <li>{license}</li>}
        {footer.filing.map((item) => (
          <li key={item.name}>
            <ItemLink item={item}>{item.text === undefined ? item.name : t`${item.name}：${item.text}`}</ItemLink>
          </li>
        ))}
        {config.siteCode !== undefined && (
          <li>
            <Trans>网站标识码：{config.siteCode}</Trans>
          </li>
        )}
      </ul>
      <ul className={styles['row']}>
        <li>
          <a href={to('/sitemap')}>
            <Trans>网站地图</Trans>
          </a>
        </li>
        <li>
          <a href="/cms/feed/news.xml">RSS</a>
        </li>
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
