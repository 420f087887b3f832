// 分享: the article's address as a QR code and to copy; the panel's code comes when it is first opened.
import { Trans } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDialog } from '../../chrome/dialog.ts';
import styles from './tools.module.css';

const load = async () => ({ default: (await import('./share-panel.tsx')).SharePanel });
const SharePanel = lazy(load);

export function Share({ title, address }: { title: string; address: string }) {
  const { button, used, dialog, open } = useDialog(load);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`inline tool ${styles['tool']}`}
        aria-haspopup="dialog"
        aria-expanded={dialog.open}
        onClick={dialog.open ? dialog.close : open}
      >
        <Share2 size={18} aria-hidden="true" />
        <Trans>分享</Trans>
      </button>
      {used && (
        <Suspense>
          <SharePanel open={dialog.open} setOpen={(wanted) => (wanted ? open() : dialog.close())} anchor={button} title={title} address={address} />
        </Suspense>
      )}
    </>
  );
}
