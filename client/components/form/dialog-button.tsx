// A button that opens a dialog whose code loads then: nothing of it is in a page's first JavaScript.
import { type ReactNode, Suspense } from 'react';
import { type DialogProps, useDialog } from '../../chrome/dialog.ts';

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
  const { button, used, dialog, open } = useDialog(load, begins);
  return (
    <>
      <button ref={button} type="button" className={`${className} with-js not-print`} aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      {used && <Suspense>{drawn(dialog)}</Suspense>}
    </>
  );
}
