// Shows the result of a whole form above its button, and announces it to screen readers.
import { Trans } from '@lingui/react/macro';
import { useWords } from '../../forms/messages.ts';
import { waitOf } from '../../forms/wait.ts';
import { Icon } from '../icon.tsx';
import styles from './form.module.css';

export interface Outcome {
  kind: 'error' | 'done';
  /** Text from the page that contains the form. */
  text?: string;
  /** The cause: a message from the gateway or the platform. Shown first. */
  message?: string;
  /** Tells what happened to the input and what to do next. */
  hint?: string;
  /** Seconds until the form may be submitted again. */
  waitS?: number;
}

export function Notice({ outcome }: { outcome: Outcome | undefined }) {
  const words = useWords();
  const waitS = outcome?.waitS;
  const said = outcome?.message ? words(outcome.message) : undefined;
  return (
    <div role="alert" className={styles['alert']}>
      {outcome !== undefined && (
        <div className={`${styles['notice']} ${styles[outcome.kind]}`}>
          <Icon name={outcome.kind === 'done' ? 'circle-check' : 'circle-alert'} size={20} />
          <div>
            {/* the cause first, because the page's own text only says that it failed */}
            {said !== undefined && said.text !== outcome.text && <p lang={said.lang}>{said.text}</p>}
            {outcome.text !== undefined && <p>{outcome.text}</p>}
            {outcome.hint !== undefined && <p>{outcome.hint}</p>}
            {waitS !== undefined && (
              <p>
                <Again waitS={waitS} />
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function Again({ waitS }: { waitS: number }) {
  const { count, unit } = waitOf(waitS);
  if (unit === 'seconds') return <Trans>请在 {count} 秒后再试。</Trans>;
  return unit === 'minutes' ? <Trans>请在 {count} 分钟后再试。</Trans> : <Trans>请在 {count} 小时后再试。</Trans>;
}
