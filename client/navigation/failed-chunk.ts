// Handles code that cannot be loaded, for example because a newer build has been deployed. Reloads the tab once (P8).

const storageKey = 'reloadedForChunk';
const probeMs = 5000;
const reloadsApartMs = 60_000;

/**
 * Reloads the tab, at most once a minute, if the gateway responds, because it then has a newer build. Otherwise returns the failure to show.
 * @param isWanted called just before the reload; returns false to prevent it
 */
export async function onChunkFailed(isWanted: () => boolean): Promise<'unreachable' | 500> {
  // without a connection, a reload would replace the page by the browser's error page
  if (!(await isReachable())) return 'unreachable';
  if (!isWanted() || !mayReload()) return 500;
  location.reload();
  return new Promise(() => {});
}

/** Requests a small file from the gateway, because `navigator.onLine` can be true without a connection to the gateway. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answered = fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, probeMs, false))]);
}

/** Returns whether no form on the page contains input, which a reload would lose. */
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

/**
 * Calls `load`. After a failure, calls it again when the browser is online again or the visitor clicks, until it succeeds.
 * @param onWaiting shows an error while waiting; returns a function that hides it
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>, onWaiting?: () => () => void, isRetry = false): Promise<T> {
  try {
    return await load();
  } catch {
    // some browsers never request a module again that failed as the import of another one, so only a reload helps
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
