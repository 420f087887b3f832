// Replaces pictures of rich text that cannot be loaded, which React does not render (C5, G16).
import { createMotif } from './motif.ts';

/**
 * Replaces pictures below `box` when they fail, and those that failed before. They are loaded again when the browser is online again (case 80).
 * Returns a function that stops it.
 */
export function replaceFailedPictures(box: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replace(target, signal);
  };
  // `error` events do not bubble
  box.addEventListener('error', onError, { capture: true, signal });
  for (const picture of box.querySelectorAll('img')) {
    // a drawing may have no natural width, so `decode` decides
    if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(() => replace(picture, signal));
  }
  return () => stop.abort();
}

function replace(picture: HTMLImageElement, signal: AbortSignal): void {
  const drawing = createMotif();
  if (picture.alt !== '') {
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', picture.alt);
  }
  picture.replaceWith(drawing);
  // a copy, because a browser does not load an image again that failed
  addEventListener('online', () => drawing.replaceWith(picture.cloneNode()), { once: true, signal });
}
