// Whether a navigation is pending, that is, code or data of the next page is loading (P9).
import { atom } from 'jotai';

export const pendingAtom = atom(false);
