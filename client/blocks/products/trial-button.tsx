// The button 免费试用 orders a trial of an edition for members of this park. Visitors log in first and return to the same edition (F6).
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { SkuItem } from '#shared/resources.ts';
import { DialogButton } from '../../components/form/dialog-button.tsx';
import { usePage } from '../../data/page.ts';
import { readQuery, withQuery } from '../../query.ts';
import { loginLink } from '../../session/session.ts';
import { productsReadings } from './params.ts';
import styles from './product.module.css';
import { useTrial, useTrialMember } from './trial.ts';
import { runningId } from './trial-note.tsx';

const load = async () => ({ default: (await import('./trial-dialog.tsx')).TrialDialog });
const TrialDialog = lazy(load);

interface TrialButtonProps {
  sku: SkuItem;
  /** Product name with the edition's name. */
  name: string;
  /** Whether a trial of one of the product's editions is running. Only one is allowed at a time. */
  taken: boolean;
  children: ReactNode;
}

export function TrialButton({ sku, name, taken, children }: TrialButtonProps) {
  const { locale, member } = usePage();
  const trial = useTrial();
  const isMember = useTrialMember();
  const { query } = readQuery(productsReadings, useLocation().search);
  const login = loginLink(locale, withQuery('/services', { ...query, trial: sku.id }));
  const className = `button button-small button-outline ${styles['trial']}`;
  if (taken) {
    const { skuId, daysLeft } = trial ?? {};
    return skuId === sku.id ? (
      <p className={styles['running']}>
        <Trans>试用中，剩余 {daysLeft} 天</Trans>
      </p>
    ) : null;
  }
  if (member === null)
    return (
      <a {...login} className={className}>
        {children}
      </a>
    );
  if (!isMember) return null;
  return (
    // opens the dialog on mount for the edition in the URL, but only after the trial is read, since no other may be running
    <DialogButton
      className={className}
      load={load}
      opensOnMount={query['trial'] === sku.id && trial !== undefined}
      dialog={(dialog) => (
        <TrialDialog
          {...dialog}
          // after an order this button no longer exists, so the focus moves to the running trial
          returnTo={() => dialog.returnTo() ?? document.getElementById(runningId)}
          skuId={sku.id}
          name={name}
          login={login.href}
        />
      )}
    >
      {children}
    </DialogButton>
  );
}
