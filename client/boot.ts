// Runs before first paint as a classic script: puts the visitor's accessibility settings on <html>, hides alerts that were
// closed in this tab, so that nothing flashes or moves (ruling 1, P11), and keeps a press until what it is meant for hears it (H2).
const { dataset } = document.documentElement;
// Object.hasOwn: Chrome 93, Safari 15.4, Firefox 92. Older browsers keep the server's page
const isSupported = 'hasOwn' in Object;
if (isSupported) dataset['js'] = '';
try {
  const kept: unknown = JSON.parse(localStorage.getItem('a11y') ?? '{}');
  for (const [name, value] of Object.entries(kept ?? {}))
    if (/^(text|spacing|contrast|cursor|guide|elder)$/.test(name) && /^(on|125|150)$/.test(value)) dataset[name] = value;
} catch {}
try {
  // null, where there is nothing, has no values: it ends here
  const gone: object = JSON.parse(`${sessionStorage.getItem('closedAlerts')}`);
  const sheet = new CSSStyleSheet();
  for (const key of Object.values(gone)) sheet.insertRule(`[data-alert="${CSS.escape(key)}"]{display:none}`);
  document.adoptedStyleSheets = [sheet];
} catch {}

// before the router listens, Back to another page would change the address alone: load that page (C2)
const here = location.pathname + location.search;
if (isSupported)
  window.onpopstate = () => {
    if (location.pathname + location.search !== here) location.reload();
  };

// a button that is pressed before React listens is pressed again then; a form that asks for a page submits itself
let pressed: HTMLButtonElement | null = null;
const keep = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.form?.method === 'get') return;
  event.preventDefault();
  pressed = button;
};
// React stops a press on a part that has not hydrated, and forgets it
const keepStopped = (event: MouseEvent) => event.cancelBubble && keep(event);
if (isSupported) addEventListener('click', keep, true);
// from the entry, and from each lazy part
addEventListener('hydrated', () => {
  removeEventListener('click', keep, true);
  document.addEventListener('click', keepStopped, true);
  const button = pressed;
  pressed = null;
  button?.click();
});
