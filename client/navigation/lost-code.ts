// Handles code that fails to load: a tab that is older than the deployment reloads once (P8).

const storageKey = 'reloadedForChunk';
const probeMs = 5000;
const reloadsApartMs = 60_000;

/**
 * Reloads the document once if the gateway answers: the new build is there. A second failure within a minute is left to the caller.
 * @param isWanted whether a reload is still what the visitor needs, asked when the gateway has answered
 */
export async function onLostCode(isWanted: () => boolean): Promise<'unreachable' | 500> {
  // a reload without a connection would lose the page
  if (!(await isReachable())) return 'unreachable';
  if (!isWanted() || !mayReload()) return 500;
  location.reload();
  return new Promise(() => {});
}

/** Whether the gateway answers: a browser that says it is online may have no connection to it. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answered = fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, probeMs, false))]);
}

/** Whether a reload would lose nothing that the visitor has typed. */
export const isUntyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('[method=post] :is(input, textarea)')].every(({ value, defaultValue }) => value === defaultValue);

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey));
    if (Date.now() - last < reloadsApartMs) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
    return true;
  } catch {
    return false; // without storage a loop could not be told from a first time
  }
}

/**
 * Retries a load when the browser is online or the visitor clicks.
 * @param onWaiting shows that the code is missing, and returns what hides that again
 */
export async function untilLoaded<T>(load: () => Promise<T>, onWaiting?: () => () => void, isRetry = false): Promise<T> {
  try {
    return await load();
  } catch {
    // older Chrome and Firefox never request a failed module again: only a reload does
    if (isRetry) await onLostCode(isUntyped);
    const end = onWaiting?.();
    const listening = new AbortController();
    await new Promise<void>((resolve) => {
      for (const event of ['online', 'click']) addEventListener(event, () => resolve(), { capture: true, signal: listening.signal });
    });
    listening.abort();
    end?.();
    return untilLoaded(load, onWaiting, true);
  }
}
