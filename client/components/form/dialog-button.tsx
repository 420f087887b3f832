// A button that opens a dialog. The dialog's code loads on first use.
import { type ReactNode, Suspense } from 'react';
import { type DialogProps, useDialog } from '../../chrome/dialog.ts';

interface DialogButtonProps {
  className: string;
  children: ReactNode;
  /** Loads the dialog's code. */
  load: () => Promise<unknown>;
  /** Renders the dialog. It stays mounted after the first opening, so that input is not lost (F1). */
  dialog: (props: DialogProps) => ReactNode;
}

export function DialogButton({ className, children, load, dialog: render }: DialogButtonProps) {
  const { button, used, dialog, open } = useDialog(load);
  return (
    <>
      <button ref={button} type="button" className={`${className} with-js not-print`} aria-haspopup="dialog" onClick={open}>
        {children}
      </button>
      {used && <Suspense>{render(dialog)}</Suspense>}
    </>
  );
}
