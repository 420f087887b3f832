// The one polite live region: titles of pages that were opened without a load, counts, copies.
import { atom, useSetAtom } from 'jotai';

export const announcementAtom = atom('');

/** Says a sentence to screen readers. */
export const useAnnounce = (): ((text: string) => void) => useSetAtom(announcementAtom);
