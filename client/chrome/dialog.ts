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

interface Opener<E extends HTMLElement> {
  button: RefObject<E | null>;
  /** True once the dialog has been opened. It then stays mounted, which keeps its input. */
  used: boolean;
  open: () => void;
  dialog: DialogProps;
}

interface DialogOptions {
  /** Opens the dialog once this is true. */
  opensAtOnce?: boolean | undefined;
  /** Called if the code cannot be loaded. By default a toast reports a network error. */
  onUnavailable?: () => void;
}

/** Returns the state of a dialog and its button. @param load loads the dialog's code */
export function useDialog<E extends HTMLElement = HTMLButtonElement>(load: () => Promise<unknown>, options: DialogOptions = {}): Opener<E> {
  const { t } = useLingui();
  const toast = useToast();
  const { opensAtOnce = false, onUnavailable = () => toast(t`网络连接异常`, 'error') } = options;
  const button = useRef<E>(null);
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
    else onUnavailable();
  }

  const openNow = useEffectEvent(() => void open());
  useEffect(() => {
    if (opensAtOnce) openNow();
  }, [opensAtOnce]);

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
