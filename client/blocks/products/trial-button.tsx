// The button 免费试用 orders a trial of an edition for members of this park. Visitors log in first and return to the same edition (F6).
import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { SkuItem } from '#shared/resources.ts';
import { useDialog } from '../../chrome/dialog.ts';
import { usePage } from '../../data/page.ts';
import { readQuery, withQuery } from '../../query.ts';
import { loginLink } from '../../session/session.ts';
import { productsReadings } from './params.ts';
import styles from './product.module.css';
import { runningId, useTrial, useTrialMember, useTrialState } from './trial.ts';

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
  const state = useTrialState();
  const trial = useTrial();
  const isMember = useTrialMember();
  const { query } = readQuery(productsReadings, useLocation().search);
  const here = withQuery('/services', { ...query, trial: sku.id });
  // opens for the edition in the URL, but only after the trial is read, since no other may be running
  const opensAtOnce = isMember && !taken && query['trial'] === sku.id && state !== undefined;
  const { button, used, dialog, open } = useDialog(load, { opensAtOnce });
  const link = useRef<HTMLAnchorElement>(null);
  const className = `button button-small button-outline ${styles['trial']}`;
  if (taken) {
    const { skuId, daysLeft } = trial ?? {};
    return skuId === sku.id ? (
      <p className={styles['running']}>
        <Trans>试用中，剩余 {daysLeft} 天</Trans>
      </p>
    ) : null;
  }
  // an open dialog stays if the session is lost, with what was typed; sending it then leads to the login and back
  if (member === null && !dialog.open)
    return (
      <a ref={link} {...loginLink(locale, here)} className={className}>
        {children}
      </a>
    );
  if (member !== null && !isMember) return null;
  return (
    <>
      <button ref={button} type="button" className={`${className} with-js not-print`} aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      {used && (
        <Suspense>
          <TrialDialog
            {...dialog}
            // after an order or a lost session this button no longer exists
            returnTo={() => dialog.returnTo() ?? link.current ?? document.getElementById(runningId)}
            skuId={sku.id}
            name={name}
            login={loginLink(locale, here, 'unsent').href}
          />
        </Suspense>
      )}
    </>
  );
}
