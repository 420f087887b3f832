// Toasts are short messages about a success or an error.
import { atom, useSetAtom } from 'jotai';

export interface Toast {
  id: number;
  text: string;
  /** An error stays until the visitor closes it. Other toasts disappear after 5 s. */
  kind: 'error' | 'done';
}

export const toastsAtom = atom<readonly Toast[]>([]);

const addAtom = atom(null, (_, set, text: string, kind: Toast['kind']) =>
  // a toast with the same text replaces the earlier one
  set(toastsAtom, (all) => [...all.filter((toast) => toast.text !== text), { text, kind, id: Math.max(0, ...all.map(({ id }) => id)) + 1 }]),
);

/** Returns a function that shows a toast. @example toast('已复制', 'done') */
export const useToast = (): ((text: string, kind: Toast['kind']) => void) => useSetAtom(addAtom);
