// Turns clicks on plain links, including those in rich text, into client-side navigations. Prefetches on hover or press (docs/decisions/0004).
import { useEffect, useEffectEvent } from 'react';
import { type Locale, splitAddress } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { useNavigate } from './navigate.ts';
import { canonical } from './page-loader.ts';

/** A page is prefetched after a pointer has been on its link, or a finger has touched it, for this time. */
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
      // a touch prefetches only after a delay, because it may start a scroll, which fires pointercancel
      if (type === 'pointerdown' && pointerType === 'mouse') onPoint(target);
      else if (type !== 'pointercancel') resting = setTimeout(() => onPoint(target), restMs);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // listens on the window, so that click handlers of components run first and can call preventDefault
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

/** Returns the link's path if it is a page of this portal in this language. Returns undefined if the browser must follow the link itself. */
function portalLink(target: EventTarget | null, locale: Locale): { path: string; search: string; hash: string } | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (anchor === null || (anchor.target && anchor.target !== '_self')) return undefined;
  if (anchor.hasAttribute('download') || anchor.origin !== location.origin) return undefined;
  const address = splitAddress(anchor.pathname);
  // only the gateway can respond to these paths; for `/code` it also decides whether codes are resolved (P3)
  if (address?.locale !== locale || /^\/(session|_data|assets|feed|code)(\/|$)/.test(address.path)) return undefined;
  // the gateway redirects URLs with extra slashes or unnecessary encoding (G1)
  if (address.path !== '/' && /%|\/(\/|$)/.test(address.path)) return undefined;
  // for a fragment of the current page, the browser scrolls and moves the focus
  if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return undefined;
  return { path: address.path, search: anchor.search, hash: anchor.hash };
}
