// The frame of a form in a dialog. Escape closes it, a click outside does not. Its input is kept. It fills the screen on phones (F1).
import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useMobile } from '../../browser/device.ts';
import type { DialogProps } from '../../chrome/dialog.ts';
import { Icon } from '../icon.tsx';
import { SubmitButton } from './form.tsx';
import styles from './form-dialog.module.css';
import { Notice, type Outcome } from './notice.tsx';

interface FormDialogProps extends DialogProps {
  title: string;
  /** A hint above the form. Screen readers announce it with the title. */
  hint: string;
  children: ReactNode;
}

/** What closes the dialog. A press beside it is more often a slip than a decision. */
const closing: ReadonlySet<string> = new Set(['close-press', 'escape-key']);

export function FormDialog({ open, close, returnTo, title, hint, children }: FormDialogProps) {
  const { t } = useLingui();
  const popup = useRef<HTMLDivElement>(null);
  const mobile = useMobile();
  useVisibleBox(popup, open && mobile);
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={(_, { reason }) => closing.has(reason) && close()}>
      <Dialog.Portal>
        {/* without preventDefault, a press beside the dialog would take the focus from the field */}
        <Dialog.Backdrop className={styles['backdrop']} onMouseDown={(event) => event.preventDefault()} />
        <Dialog.Popup
          ref={popup}
          className={`surface ${styles['popup']} ${mobile ? styles['whole'] : ''}`}
          // after a touch no field gets the focus, because the on-screen keyboard would cover the hint
          initialFocus={(by) => by === 'touch' || firstControl(popup.current)}
          finalFocus={returnTo}
        >
          <div className={`apart ${styles['head']}`}>
            <Dialog.Title className="t22">{title}</Dialog.Title>
            <Dialog.Close className={`round ${styles['close']}`} aria-label={t`关闭`}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <Dialog.Description className={`hint ${styles['hint']}`}>{hint}</Dialog.Description>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Renders the form's result and the buttons 取消 (cancel) and 提交 (submit). They are sticky, so that they stay in view. */
export function DialogActions({ outcome }: { outcome: Outcome | undefined }) {
  return (
    <div className={styles['foot']}>
      <Notice outcome={outcome} />
      <div className={styles['actions']}>
        <Dialog.Close className="button button-outline">
          <Trans>取消</Trans>
        </Dialog.Close>
        <SubmitButton>
          <Trans>提交</Trans>
        </SubmitButton>
      </div>
    </div>
  );
}

const firstControl = (popup: HTMLElement | null): HTMLElement | null =>
  popup?.querySelector<HTMLElement>('input[type=radio]:checked, textarea, input:not([type=radio], [type=hidden], [tabindex="-1"])') ?? null;

/**
 * While the dialog is open, sets `--visible-top` and `--visible-height` on the element.
 * They describe the part of the window that no on-screen keyboard covers.
 */
function useVisibleBox(element: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const visible = window.visualViewport;
    if (!open || visible === null) return;
    const follow = () => {
      element.current?.style.setProperty('--visible-top', `${visible.offsetTop}px`);
      element.current?.style.setProperty('--visible-height', `${visible.height}px`);
    };
    follow();
    visible.addEventListener('resize', follow);
    visible.addEventListener('scroll', follow);
    return () => {
      visible.removeEventListener('resize', follow);
      visible.removeEventListener('scroll', follow);
    };
  }, [element, open]);
}
