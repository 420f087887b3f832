// Handles code that fails to load, for example because a newer build is deployed: the tab reloads once (P8).

const storageKey = 'reloadedForChunk';
const probeMs = 5000;
const reloadsApartMs = 60_000;

/** Reloads, at most once a minute, if the gateway answers: it has a newer build. @param isWanted whether a reload is still needed then */
export async function onChunkFailed(isWanted: () => boolean): Promise<'unreachable' | 500> {
  // a reload without a connection would lose the page
  if (!(await isReachable())) return 'unreachable';
  if (!isWanted() || !mayReload()) return 500;
  location.reload();
  return new Promise(() => {});
}

/** Probes the gateway: `navigator.onLine` can be true without a connection to it. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answered = fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, probeMs, false))]);
}

/** Whether no form holds unsaved input, which a reload would lose. */
export const hasNoInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('[method=post] :is(input, textarea)')].every(({ value, defaultValue }) => value === defaultValue);

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey));
    if (Date.now() - last < reloadsApartMs) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
    return true;
  } catch {
    return false; // without storage a reload loop could not be detected
  }
}

/** Retries a load when the browser is online or the visitor clicks. @param onWaiting shows an error; returns a function that hides it */
export async function retryUntilLoaded<T>(load: () => Promise<T>, onWaiting?: () => () => void, isRetry = false): Promise<T> {
  try {
    return await load();
  } catch {
    // older Chrome and Firefox never request a failed module again: only a reload does
    if (isRetry) await onChunkFailed(hasNoInput);
    const end = onWaiting?.();
    const listening = new AbortController();
    await new Promise<void>((resolve) => {
      for (const event of ['online', 'click']) addEventListener(event, () => resolve(), { capture: true, signal: listening.signal });
    });
    listening.abort();
    end?.();
    return retryUntilLoaded(load, onWaiting, true);
  }
}
