// Reloads once when a chunk cannot be loaded: a tab that was open across a deployment finds its chunks gone (P8).

const key = 'reloadedForChunk';

/**
 * Reloads, at most once a minute, where that helps: the gateway answers, and nothing typed would be lost.
 * @param goal the address of the pending navigation, or of the page
 * @returns the errors of chunks that did not load
 */
export function reloadOnLostChunk(goal: () => string): { has: (error: unknown) => boolean } {
  const errors = new Set<unknown>();
  const goalNow = () => new URL(goal(), location.href).href;
  addEventListener('vite:preloadError', async ({ payload }) => {
    errors.add(payload);
    const address = goalNow();
    if (!(await isReachable()) || goalNow() !== address) return;
    const stays = address === location.href;
    if ((stays && isTyped()) || !mayReload()) return;
    if (stays) location.reload();
    else location.assign(address);
  });
  return errors;
}

/** Imports a file that the gateway has named, and reports a failure as Vite does for other imports. */
export async function load(file: string): Promise<object> {
  try {
    return await import(/* @vite-ignore */ file);
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
    throw error;
  }
}

const probeMs = 5000;

/** Whether the gateway answers: a browser that says it is online may have no connection to it. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answered = fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, probeMs, false))]);
}

/** A form that can be sent holds something typed: it is worth more than a new build. */
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
