// Turns clicks on links of this portal into navigations, and prefetches pages when a link is pointed at or pressed.
// Links are plain anchors that work without scripts; those of rich text are followed alike (docs/decisions/0004).
import { useEffect, useEffectEvent } from 'react';
import { type Locale, splitAddress } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { useNavigate } from './navigate.ts';
import { canonical } from './page-loader.ts';

/** How long the pointer or a finger rests on a link before its page is prefetched. */
const restMs = 65;

export function useFollowLinks(prefetch: (path: string, search: string) => void): void {
  const { locale } = usePage();
  const navigate = useNavigate();
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = portalLink(event.target, locale);
    if (link === undefined) return;
    event.preventDefault();
    navigate(canonical(link.path, link.search) + link.hash);
  });
  const onPoint = useEffectEvent((target: EventTarget | null) => {
    const link = portalLink(target, locale);
    if (link !== undefined) prefetch(link.path, link.search);
  });
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const point = ({ target, type, pointerType }: PointerEvent) => {
      clearTimeout(resting);
      // a touch may begin a scroll, which cancels the pointer
      if (type === 'pointerdown' && pointerType === 'mouse') onPoint(target);
      else if (type !== 'pointercancel') resting = setTimeout(() => onPoint(target), restMs);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // on the window, so that what a component does with the click comes first
    addEventListener('click', (event) => onClick(event), { signal });
    addEventListener('pointerdown', point, { signal });
    addEventListener('pointerover', point, { signal });
    addEventListener('pointercancel', point, { signal });
    return () => {
      clearTimeout(resting);
      listening.abort();
    };
  }, []);
}

/** The page of this portal and language that a link leads to; undefined where the browser follows it itself. */
function portalLink(target: EventTarget | null, locale: Locale): { path: string; search: string; hash: string } | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (anchor === null || (anchor.target && anchor.target !== '_self')) return undefined;
  if (anchor.hasAttribute('download') || anchor.origin !== location.origin) return undefined;
  const address = splitAddress(anchor.pathname);
  // the gateway alone redirects these, and knows at once whether there are codes to ask for (P3)
  if (address?.locale !== locale || /^\/(session|_data|assets|feed|code)(\/|$)/.test(address.path)) return undefined;
  // it redirects what has a slash too many or needs no encoding as well (G1)
  if (address.path !== '/' && /%|\/(\/|$)/.test(address.path)) return undefined;
  // the browser scrolls to fragments of this page itself, and moves the focus there
  if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return undefined;
  return { path: address.path, search: anchor.search, hash: anchor.hash };
}
