// The number of entries above a list. After a change of the filter it is also announced (WCAG 4.1.3).
import { type ReactNode, useEffect, useRef } from 'react';
import { useAnnounce } from '../navigation/announce.ts';
import { usePageKey } from '../navigation/loaded-page.ts';

/**
 * Returns a function that renders a count. The count of a list's first visit is not announced, because the page's title is.
 * @param path of the list without its filter
 */
export function useListCount(path: string, className: string | undefined): (text: string) => ReactNode {
  const entry = usePageKey();
  const announce = useAnnounce();
  const said = useRef({ entry, path });
  const sayNew = (text: string) => {
    const before = said.current;
    said.current = { entry, path };
    if (before.entry !== entry && before.path === path) announce(text);
  };
  return (text) => <Count text={text} say={sayNew} className={className} />;
}

function Count({ text, say, className }: { text: string; say: (text: string) => void; className: string | undefined }) {
  useEffect(() => say(text));
  return <p className={`hint ${className}`}>{text}</p>;
}
