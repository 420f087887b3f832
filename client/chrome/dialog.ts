// State of a button that opens a dialog: the dialog's code loads on first use, every navigation closes it.
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasNoInput, onChunkFailed } from '../navigation/failed-chunk.ts';
import { currentKey } from '../navigation/history-entry.ts';
import { useOnNavigation } from '../navigation/on-navigation.ts';
import { useToast } from './toast.ts';

export interface DialogProps {
  open: boolean;
  close: () => void;
  /** Returns the element that gets the focus when the dialog closes. */
  returnTo: () => HTMLElement | null;
}

interface Opener {
  button: RefObject<HTMLButtonElement | null>;
  /** True after the first opening: the dialog stays mounted. */
  used: boolean;
  open: () => void;
  dialog: DialogProps;
}

/** @param load loads the dialog's code @param opensOnMount opens the dialog on mount, as chosen on an earlier page */
export function useDialog(load: () => Promise<unknown>, opensOnMount = false): Opener {
  const { t } = useLingui();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed' | 'left'>('never');
  useOnNavigation(() => setState((now) => (now === 'open' ? 'left' : now)));
  const used = state !== 'never';

  /** Returns false if the code does not load, instead of throwing into the page. */
  const tryLoad = (): Promise<boolean> =>
    load().then(
      () => true,
      async () => {
        await onChunkFailed(hasNoInput);
        return false;
      },
    );

  async function open(): Promise<void> {
    const key = currentKey();
    const isLoaded = used || (navigator.onLine && (await tryLoad()));
    // the visitor has left the page while the code loaded
    if (currentKey() !== key) return;
    if (isLoaded) setState('open');
    else toast(t`网络连接异常`, 'error');
  }

  const openNow = useEffectEvent(() => void open());
  useEffect(() => {
    if (opensOnMount) openNow();
  }, [opensOnMount]);

  return {
    button,
    used,
    open: () => void open(),
    dialog: {
      open: state === 'open',
      close: () => setState('closed'),
      // after a navigation the new page's heading gets the focus
      returnTo: () => (state === 'left' ? document.querySelector<HTMLElement>('#main h1') : button.current),
    },
  };
}
