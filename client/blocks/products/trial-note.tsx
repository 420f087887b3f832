// Shows the conditions of trials, and the running trial with its remaining days (F6).
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { parseTime } from '#shared/dates.ts';
import type { ProductItem } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import { type Trial, useTrial, useTrialMember, useTrialOnPage } from './trial.ts';
import styles from './trial-note.module.css';

/** Id of the element that shows the running trial. It gets the focus after an order. */
export const runningId = 'trial-running';

export function TrialNote({ products }: { products: readonly ProductItem[] }) {
  const { member } = usePage();
  const isMember = useTrialMember();
  const trial = useTrial();
  useTrialOnPage();
  return (
    <div className={styles['note']}>
      {trial != null && <Running trial={trial} names={namesOf(products, trial.skuId)} />}
      <p className="hint">
        <Trans>每款产品可免费试用 15 天。本园区同一产品同时只有一个试用，结束后可以再次申请。</Trans>
      </p>
      {member !== null && !isMember && (
        <p className="hint">
          <Trans>您的账号属于另一园区，请在该园区的网站申请试用。</Trans>
        </p>
      )}
    </div>
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
