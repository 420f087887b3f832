// A button that opens a dialog whose code loads then: nothing of it is in a page's first JavaScript.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { type DialogProps, useDialog } from '../../chrome/dialog.ts';
import { useToast } from '../../state/toast.ts';

interface DialogButtonProps {
  className: string;
  children: ReactNode;
  /** Brings the dialog's code. */
  load: () => Promise<unknown>;
  /** It opens with its page. */
  begins?: boolean;
  /** Stays in the page from its first opening on, and with it what was typed (F1). */
  dialog: (props: DialogProps) => ReactNode;
}

export function DialogButton({ className, children, load, begins, dialog: drawn }: DialogButtonProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { button, used, dialog, open } = useDialog(begins);

  /** Code that cannot come now must not cost the page. */
  const comes = (): Promise<boolean> =>
    load().then(
      () => true,
      () => false,
    );

  async function press() {
    if (used || (navigator.onLine && (await comes()))) open();
    else toast(t`网络连接异常`, 'error');
  }

  return (
    <>
      <button ref={button} type="button" className={`${className} with-js not-print`} aria-haspopup="dialog" onClick={() => void press()}>
        {children}
      </button>
      {used && <Suspense>{drawn(dialog)}</Suspense>}
    </>
  );
}
