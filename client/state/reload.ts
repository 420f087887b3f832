// A tab that was open across a deployment finds its chunks gone: one full reload brings the new build (P8).

const key = 'reloadedForChunk';

/** Reloads once when a chunk cannot be loaded; a second failure within a minute is left to the error page. */
export function reloadOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!mayReload()) return;
    event.preventDefault();
    location.reload();
  });
}

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
