// The search block. It works without JavaScript; with it, an empty search shows a message and the focus stays in the field (C4).

import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../components/icon.tsx';
import { KeywordForm } from '../../components/keyword-form.tsx';
import { usePage } from '../../data/page.ts';
import type { Placed } from '../layout.ts';
import styles from './trace.module.css';

export function Trace({ placed: { title, docked } }: { placed: Placed }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const name = title ?? t`溯源查询`;
  const panel = (
    <div className={`${styles['panel']} ${styles[`template-${chrome.template}`]} ${chrome.template === 1 ? 'on-dark' : ''}`}>
      <div>
        <h2 className={styles['title']}>{name}</h2>
        <p className={styles['text']}>
          <Trans>查企业、查产品、查公告：一个名称，找到园区公开的全部出处。</Trans>
        </p>
      </div>
      <search className={styles['search']}>
        <KeywordForm
          label={t`溯源关键字`}
          placeholder={t`产品、企业或代码`}
          classes={{ input: `grow ${styles['input']}`, message: '' }}
          button={
            <button type="submit" className={`search-button ${styles['button']}`}>
              <Trans>查询</Trans>
            </button>
          }
        />
      </search>
      {chrome.template === 1 && <Icon name="scan-search" className={styles['motif']} />}
    </div>
  );
  if (!docked) return <section className={`${styles['frame']} not-print`}>{panel}</section>;
  return (
    <section className={`${styles['docked']} not-elder not-print`}>
      <div className="container">{panel}</div>
    </section>
  );
}
