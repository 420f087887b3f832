// What a button that opens a dialog knows of it: the dialog's code loads with its first use, every navigation closes it.
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentKey } from '../navigation/history-entry.ts';
import { isUntyped, onLostCode } from '../navigation/lost-code.ts';
import { useOnNavigation } from '../navigation/on-navigation.ts';
import { useToast } from './toast.ts';

export interface DialogProps {
  open: boolean;
  close: () => void;
  /** Where the focus goes when it closes. */
  returnTo: () => HTMLElement | null;
}

interface Opener {
  button: RefObject<HTMLButtonElement | null>;
  /** It has been opened before: from then on it is in the page. */
  used: boolean;
  open: () => void;
  dialog: DialogProps;
}

/**
 * @param load brings the dialog's code
 * @param begins open: the visitor had chosen it on an earlier page
 */
export function useDialog(load: () => Promise<unknown>, begins = false): Opener {
  const { t } = useLingui();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed' | 'left'>('never');
  useOnNavigation(() => setState((now) => (now === 'open' ? 'left' : now)));
  const used = state !== 'never';

  /** Code that cannot come now must not cost the page. */
  const comes = (): Promise<boolean> =>
    load().then(
      () => true,
      async () => {
        await onLostCode(isUntyped);
        return false;
      },
    );

  async function open(): Promise<void> {
    const key = currentKey();
    const isLoaded = used || (navigator.onLine && (await comes()));
    // left for another page while the code loaded
    if (currentKey() !== key) return;
    if (isLoaded) setState('open');
    else toast(t`网络连接异常`, 'error');
  }

  const begin = useEffectEvent(() => void open());
  useEffect(() => {
    if (begins) begin();
  }, [begins]);

  return {
    button,
    used,
    open: () => void open(),
    dialog: {
      open: state === 'open',
      close: () => setState('closed'),
      // left for another page: that page's heading is where reading goes on
      returnTo: () => (state === 'left' ? document.querySelector<HTMLElement>('#main h1') : button.current),
    },
  };
}
