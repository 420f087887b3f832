// State of a button that opens a dialog. The dialog's code loads on first use, and every navigation closes the dialog.
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasNoInput, onChunkFailed } from '../navigation/failed-chunk.ts';
import { currentKey } from '../navigation/history-entry.ts';
import { useOnNavigation } from '../navigation/on-navigation.ts';
import { useToast } from './toast.ts';

export interface DialogProps {
  open: boolean;
  close: () => void;
  /** Returns the element to focus when the dialog closes. */
  returnTo: () => HTMLElement | null;
}

interface Opener {
  button: RefObject<HTMLButtonElement | null>;
  /** True once the dialog has been opened. It then stays mounted, which keeps its input. */
  used: boolean;
  open: () => void;
  dialog: DialogProps;
}

/** Returns the state of a dialog and its button. @param load loads the dialog's code @param opensOnMount opens the dialog on mount */
export function useDialog(load: () => Promise<unknown>, opensOnMount = false): Opener {
  const { t } = useLingui();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed' | 'left'>('never');
  useOnNavigation(() => setState((now) => (now === 'open' ? 'left' : now)));
  const used = state !== 'never';

  /** Returns false if the code cannot be loaded. An exception would reach the page's error handling. */
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
    // the visitor has navigated away while the code was loading
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
      // if a navigation closed the dialog, its button may be gone, so the new page's heading gets the focus
      returnTo: () => (state === 'left' ? document.querySelector<HTMLElement>('#main h1') : button.current),
    },
  };
}
