// How trials work here, and the one that runs: what it is of, how many days are left (F6).
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { parseTime } from '#shared/dates.ts';
import type { ProductItem } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../state/page.ts';
import { type Trial, useTrial, useTrialMember, useTrialOnPage } from '../../state/trial.ts';
import styles from './trial-note.module.css';

export function TrialNote({ products }: { products: readonly ProductItem[] }) {
  const { member } = usePage();
  const isMember = useTrialMember();
  const trial = useTrial();
  useTrialOnPage();
  return (
    <div className={styles['note']}>
      {trial != null && <Running trial={trial} name={skuName(products, trial.skuId)} />}
      <p className={styles['rule']}>
        <Trans>每款产品可免费试用 15 天。本园区同一产品同时只有一个试用，结束后可以再次申请。</Trans>
        {member !== null && !isMember && <Trans>您的账号属于另一园区，请在该园区的网站申请试用。</Trans>}
      </p>
    </div>
  );
}

/** The product with its edition; undefined where it is none of those shown. */
export function skuName(products: readonly ProductItem[], skuId: string): string | undefined {
  for (const { name, skus } of products) {
    const sku = skus.find(({ id }) => id === skuId);
    if (sku !== undefined) return `${name} ${sku.name}`;
  }
  return undefined;
}

const dayMs = 86_400_000;

function Running({ trial, name }: { trial: Trial; name: string | undefined }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const id = useId();
  const { daysLeft, expiresAt, startedAt } = trial;
  const [from, to] = [parseTime(startedAt), parseTime(expiresAt)];
  const days = from === undefined || to === undefined ? daysLeft : Math.max(daysLeft, Math.round((to - from) / dayMs));
  return (
    <div className={styles['running']}>
      <p id={id} className={styles['left']}>
        <strong {...writtenIn(locale, name)}>{name ?? t`产品试用`}</strong>{' '}
        {daysLeft > 0 ? <Trans>试用中，剩余 {daysLeft} 天</Trans> : <Trans>试用已结束</Trans>}
      </p>
      <progress className={styles['line']} aria-labelledby={id} max={days} value={days - daysLeft} />
      <p className={styles['until']}>
        <Trans>
          <DateText value={startedAt} /> 开通，
          <DateText value={expiresAt} /> 到期
        </Trans>
      </p>
    </div>
  );
}
