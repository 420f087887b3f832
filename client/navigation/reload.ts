// A tab that was open across a deployment finds its chunks gone: one full reload brings the new build (P8).
import { sitePath } from '#shared/locale.ts';

const key = 'reloadedForChunk';

/** Code that could not be loaded. */
export class LostCode extends Error {}

/** Code that could not be loaded because the gateway does not answer. */
export class Unreachable extends LostCode {}

/**
 * Loads anew, once, when a chunk cannot be loaded; a second failure within a minute is left to the error page.
 * @param goal the address that the visitor is on the way to, or at
 */
export function reloadOnLostChunk(goal: () => string): void {
  addEventListener('vite:preloadError', (event) => {
    const address = new URL(goal(), location.href).href;
    const stays = address === location.href;
    if ((stays && isTyped()) || !mayReload()) return;
    event.preventDefault();
    if (stays) location.reload();
    else location.assign(address);
  });
}

/** Imports a file that the gateway has named. */
export const load = (file: string): Promise<object> => orLost(() => import(/* @vite-ignore */ file) as Promise<object>);

/**
 * What the build makes of `import()`, in place of Vite's own helper (vite.config.ts): code, and beside it the files that it needs.
 * @param code imports it
 * @param files its styles, which are there before it is shown, and what it imports, so that nothing waits for it to say so
 */
export const __vitePreload = <M>(code: () => Promise<M>, files: readonly string[] = []): Promise<M> =>
  orLost(async () => {
    const [module] = await Promise.all([code(), ...files.map((file) => bring(sitePath + file))]);
    return module;
  });

function bring(file: string): Promise<unknown> | undefined {
  if (!file.endsWith('.css')) return import(/* @vite-ignore */ file);
  // one that is on its way, or has failed, is asked for again: what came has a sheet
  if (document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${file}"]`)?.sheet) return undefined;
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: file, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}

/** Whatever does not come is lost; where that reloads the page, this document ends with it. */
async function orLost<T>(bringing: () => Promise<T>): Promise<T> {
  try {
    return await bringing();
  } catch (cause) {
    const message = `code could not be loaded: ${cause instanceof Error ? cause.message : 'style sheet'}`;
    // a reload without a connection would lose the page
    if (!(await isReachable())) throw new Unreachable(message, { cause });
    if (dispatchEvent(new Event('vite:preloadError', { cancelable: true }))) throw new LostCode(message, { cause });
    return new Promise(() => {});
  }
}

const probeMs = 5000;

/** Whether the gateway answers: a browser that says it is online may have no connection to it. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answered = fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, new Promise<boolean>((resolve) => setTimeout(resolve, probeMs, false))]);
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
