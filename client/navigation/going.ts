// Where the visitor is on the way to, while code and data of that page are awaited (P9).
import { atom } from 'jotai';
import type { Location } from 'react-router-dom';

export const goingAtom = atom<Location | null>(null);
