// Shows a member the running or latest trial of their park (F6).
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { parseTime } from '#shared/dates.ts';
import type { ProductItem } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import { useReadTrial, useTrialOnPage } from './read-trial.ts';
import { runningId, type Trial, useTrialState } from './trial.ts';
import styles from './trial-note.module.css';

/** Shows the trial under a heading, to which the member's menu leads. */
export function OwnTrial({ products }: { products: readonly ProductItem[] }) {
  useTrialOnPage();
  const trial = useTrialState();
  const readTrial = useReadTrial();
  return (
    <>
      <h3 className="t18">
        <Trans>我的试用</Trans>
      </h3>
      {typeof trial === 'object' ? (
        <Running trial={trial} names={namesOf(products, trial.skuId)} />
      ) : (
        // keeps the place of a running trial while it is read, so that the products below do not move
        <div className={styles['running']} aria-busy={trial === undefined}>
          {trial === 'none' && (
            <p>
              <Trans>本园区还没有申请过试用。可在下面的产品中选择一款开始。</Trans>
            </p>
          )}
          {trial === 'unread' && (
            <>
              <p>
                <Trans>暂时读取不到试用信息。</Trans>
              </p>
              <button type="button" className="button button-small button-outline" onClick={() => void readTrial()}>
                <Trans>重试</Trans>
              </button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Returns the names of the product and its edition. Returns an empty array if the product is not on the page. */
function namesOf(products: readonly ProductItem[], skuId: string): readonly string[] {
  for (const { name, skus } of products) {
    const sku = skus.find(({ id }) => id === skuId);
    if (sku !== undefined) return [name, sku.name];
  }
  return [];
}

const dayMs = 86_400_000;

function Running({ trial, names }: { trial: Trial; names: readonly string[] }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const id = useId();
  const { daysLeft, expiresAt, startedAt } = trial;
  const [from, to] = [parseTime(startedAt), parseTime(expiresAt)];
  const days = from === undefined || to === undefined ? daysLeft : Math.max(daysLeft, Math.round((to - from) / dayMs));
  return (
    <div id={runningId} className={styles['running']} tabIndex={-1}>
      <p id={id} className={styles['left']}>
        {(names.length > 0 ? names : [t`产品试用`]).map((name) => (
          <strong key={name} {...writtenIn(locale, name)}>
            {name}{' '}
          </strong>
        ))}
        {daysLeft > 0 ? <Trans>试用中，剩余 {daysLeft} 天</Trans> : <Trans>试用已结束</Trans>}
      </p>
      <progress className={styles['line']} aria-labelledby={id} max={days} value={days - daysLeft} />
      <p className={`hint ${styles['until']}`}>
        <Trans>
          <DateText value={startedAt} /> 开通，
          <DateText value={expiresAt} /> 到期
        </Trans>
      </p>
    </div>
  );
}
