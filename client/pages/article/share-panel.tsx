// The share panel: a QR code, and the URL to copy. It loads no third-party scripts.
import { Popover } from '@base-ui/react/popover';
import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import { useToast } from '../../chrome/toast.ts';
import { QrCode } from '../../components/qr-code.tsx';
import styles from './share-panel.module.css';

interface SharePanelProps {
  open: boolean;
  setOpen: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  title: string;
  address: string;
}

export function SharePanel({ open, setOpen, anchor, title, address }: SharePanelProps) {
  const { t } = useLingui();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);

  async function copy() {
    input.current?.select();
    if (await copied(address)) toast(t`链接已复制`, 'done');
    else toast(t`无法复制，请手动选择链接`, 'error');
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="bottom" align="end" sideOffset={8} className={styles['place']}>
          <Popover.Popup className={`row surface ${styles['panel']}`} finalFocus={anchor}>
            <Popover.Title className="t18">
              <Trans>分享本文</Trans>
            </Popover.Title>
            <QrCode text={address} label={t`二维码：${title}`} className={styles['code']} />
            <p className={`hint ${styles['hint']}`}>
              <Trans>微信扫一扫，在手机上打开本文</Trans>
            </p>
            <div className={`stack ${styles['copy']}`}>
              <input ref={input} className="input" readOnly value={address} aria-label={t`本文链接`} onFocus={(event) => event.target.select()} />
              <button type="button" className="button button-primary" onClick={() => void copy()}>
                <Trans>复制链接</Trans>
              </button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Copies a text. Returns false on failure. Without https there is no clipboard API, so the selected URL is copied instead. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
