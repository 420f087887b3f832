// Shows the park's slogan, its figures and the organisations that run it (C4).
import { useLingui } from '@lingui/react/macro';
import type { BannerItem } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { Figures } from '../../blocks/slogan/figures.tsx';
import { Introduction } from '../../blocks/slogan/introduction.tsx';
import { langOf } from '../../components/item-link.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './overview.module.css';
import { sloganParams } from './params.ts';

export function Overview() {
  return (
    <div className={`column ${styles['overview']}`}>
      <Block name="banners.list" params={sloganParams} skeleton={<Skeleton />}>
        {(rows) => <Slogan rows={rows} />}
      </Block>
      <Introduction />
      <Operators />
    </div>
  );
}

function Slogan({ rows }: { rows: readonly BannerItem[] }) {
  const { chrome } = usePage();
  const slogan = rows.find(({ figure }) => figure === undefined);
  return (
    <>
      <div className={styles['words']}>
        <h2 className={`t28 ${styles['title']}`} {...(slogan && langOf(slogan))}>
          {slogan?.name ?? chrome.name}
        </h2>
        {slogan?.subTitle !== undefined && (
          <p className={styles['text']} {...langOf(slogan)}>
            {slogan.subTitle}
          </p>
        )}
      </div>
      <Figures rows={rows} className={styles['figures']} />
    </>
  );
}

function Skeleton() {
  return (
    <div className={`column ${styles['overview']}`} aria-busy="true">
      <div className={styles['words']} aria-hidden="true">
        <span className="bar" />
      </div>
      <div className={styles['figures-waiting']} aria-hidden="true" />
    </div>
  );
}

/** Shows the park's operators. The texts are marked as Chinese, because the park's settings have no translations. */
function Operators() {
  const { t } = useLingui();
  const { chrome, locale } = usePage();
  const { company, host, siteCode } = chrome.config;
  const rows = [
    { name: t`主办单位`, text: host },
    { name: t`运营单位`, text: company },
    { name: t`网站标识码`, text: siteCode },
  ].filter(({ text }) => text !== undefined);
  if (rows.length === 0) return null;
  return (
    <dl className={`cluster ${styles['runners']}`}>
      {rows.map(({ name, text }) => (
        <div key={name} className={styles['runner']}>
          <dt className="hint">{name}</dt>
          <dd {...writtenIn(locale, text)}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
