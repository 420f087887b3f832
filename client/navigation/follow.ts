// Links are plain anchors, right without scripts; this makes clicks on them navigations (one listener for the document).
import { type Locale, splitAddress } from '#shared/locale.ts';

/** Calls `navigate` with the router's own path for every plain click on a link of this portal and language, rich text included. */
export function followLinks(locale: Locale, navigate: (to: string) => unknown): void {
  // on the window, so that what a component does with the click comes first
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element)) return;
    const anchor = event.target.closest<HTMLAnchorElement>('a[href]');
    if (!anchor || (anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
    const address = splitAddress(anchor.pathname);
    // the gateway alone sends on, and knows at once whether there are codes to ask for (P3)
    if (address?.locale !== locale || /^\/(session|_data|assets|feed|code)(\/|$)/.test(address.path)) return;
    // it redirects what has a slash too many as well (G1)
    if (address.path !== '/' && /\/(\/|$)/.test(address.path)) return;
    if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return;
    event.preventDefault();
    navigate(address.path + anchor.search + anchor.hash);
  });
}
