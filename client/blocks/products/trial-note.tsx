// Shows the conditions of trials, and to members the running or latest trial of their park (F6).
import { Trans } from '@lingui/react/macro';
import type { ProductItem } from '#shared/resources.ts';
import { usePage } from '../../data/page.ts';
import { lazyBoundary } from '../../lazy.tsx';
import { useTrialMember } from './trial.ts';
import styles from './trial-note.module.css';

const load = async () => (await import('./own-trial.tsx')).OwnTrial;
const OwnTrial = lazyBoundary(load, import.meta.env.SSR ? await load() : undefined);

export function TrialNote({ products }: { products: readonly ProductItem[] }) {
  const { member } = usePage();
  const isMember = useTrialMember();
  return (
    <div id="trials" className={styles['note']}>
      {isMember && <OwnTrial products={products} />}
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
