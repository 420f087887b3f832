// A tab that was open across a deployment finds its chunks gone: one full reload brings the new build (P8).

const key = 'reloadedForChunk';

/**
 * Loads anew, once, when a chunk cannot be loaded; a second failure within a minute is left to the error page.
 * @param goal the address that the visitor is on the way to, or at
 */
export function reloadOnLostChunk(goal: () => string): void {
  addEventListener('vite:preloadError', (event) => {
    const address = new URL(goal(), location.href).href;
    const stays = address === location.href;
    // offline there is no new build to be had, but a page to be lost
    if (!navigator.onLine || (stays && isTyped()) || !mayReload()) return;
    event.preventDefault();
    if (stays) location.reload();
    else location.assign(address);
  });
}

/** Imports a file that the gateway has named; one that is lost is told as Vite tells it of those that it names itself. */
export async function load(file: string): Promise<object> {
  try {
    return (await import(/* @vite-ignore */ file)) as object;
  } catch (cause) {
    const stays = dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
    // this document ends with the reload
    return stays ? Promise.reject(cause) : new Promise(() => {});
  }
}

/** Something that is to be sent stands in a form: it is worth more than a new build. */
const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('[method=post] :is(input, textarea)')].some(({ value, defaultValue }) => value !== defaultValue);

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < 60_000) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false; // without storage a loop could not be told from a first time
  }
}
