// Short messages at the edge of the window: what was done, or why it was not.
import { atom, useSetAtom } from 'jotai';

export interface Toast {
  id: number;
  text: string;
  /** An error stays until it is closed; the others leave after 5 s. */
  kind: 'error' | 'done';
}

export const toastsAtom = atom<readonly Toast[]>([]);

const addAtom = atom(null, (_, set, text: string, kind: Toast['kind']) =>
  // the same message again takes the place of the first
  set(toastsAtom, (all) => [...all.filter((toast) => toast.text !== text), { text, kind, id: Math.max(0, ...all.map(({ id }) => id)) + 1 }]),
);

/** `toast('已复制', 'done')` */
export const useToast = (): ((text: string, kind: Toast['kind']) => void) => useSetAtom(addAtom);
