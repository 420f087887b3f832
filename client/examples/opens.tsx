// A dialog behind a button, because an open one would cover the other examples.
import type { ReactNode } from 'react';
import type { DialogProps } from '../chrome/dialog.ts';
import { DialogButton } from '../components/form/dialog-button.tsx';
import type { Example } from './example.ts';

const atOnce = () => Promise.resolve();

/** @param name the button's text */
export const opens = (name: string, dialog: (props: DialogProps) => ReactNode): Pick<Example, 'element' | 'shows'> => ({
  element: (
    <DialogButton className="button button-outline" load={atOnce} dialog={dialog}>
      {name}
    </DialogButton>
  ),
  shows: name,
});
