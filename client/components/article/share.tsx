// 分享: the article's address as a QR code and to copy; the panel's code comes when it is first opened.
import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import styles from './tools.module.css';

const SharePanel = lazy(async () => ({ default: (await import('./share-panel.tsx')).SharePanel }));

export function Share({ title, address }: { title: string; address: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['tool']}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState(state === 'open' ? 'closed' : 'open')}
      >
        <Share2 aria-hidden="true" />
        <Trans>分享</Trans>
      </button>
      {state !== 'never' && (
        <Suspense>
          <SharePanel
            open={state === 'open'}
            setOpen={(open) => setState(open ? 'open' : 'closed')}
            anchor={button}
            title={title}
            address={address}
          />
        </Suspense>
      )}
    </>
  );
}
