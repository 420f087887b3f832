// A button that opens a dialog. An open dialog would cover the other examples.
import type { ReactNode } from 'react';
import type { DialogProps } from '../chrome/dialog.ts';
import { DialogButton } from '../components/form/dialog-button.tsx';
import type { Example } from './example.ts';

const atOnce = () => Promise.resolve();

/** Returns an example with the button. @param name text of the button */
export const opens = (name: string, dialog: (props: DialogProps) => ReactNode): Pick<Example, 'element' | 'shows'> => ({
  element: (
    <DialogButton className="button button-outline" load={atOnce} dialog={dialog}>
      {name}
    </DialogButton>
  ),
  shows: name,
});
