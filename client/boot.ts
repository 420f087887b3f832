// Classic script that runs before first paint: applies accessibility settings, hides
// closed alerts (ruling 1, P11), holds early clicks (H2).
const { dataset } = document.documentElement;
// Object.hasOwn: Chrome 93, Safari 15.4, Firefox 92. Older browsers keep the server HTML and run no scripts
const isSupported = 'hasOwn' in Object;
if (isSupported) dataset['js'] = '';
try {
  const kept: unknown = JSON.parse(localStorage.getItem('a11y') ?? '{}');
  for (const [name, value] of Object.entries(kept ?? {}))
    if (/^(text|spacing|contrast|cursor|guide|elder)$/.test(name) && /^(on|125|150)$/.test(value)) dataset[name] = value;
} catch {}
try {
  // without an entry this parses null, and Object.values throws
  const gone: object = JSON.parse(`${sessionStorage.getItem('closedAlerts')}`);
  const sheet = new CSSStyleSheet();
  for (const key of Object.values(gone)) sheet.insertRule(`[data-alert="${CSS.escape(key)}"]{display:none}`);
  document.adoptedStyleSheets = [sheet];
} catch {}

// before React Router listens, Back would change only the URL: load that page (C2)
const here = location.pathname + location.search;
if (isSupported)
  window.onpopstate = () => {
    if (location.pathname + location.search !== here) location.reload();
  };

// holds a click on a button until React listens, then repeats it; GET forms submit without scripts
let pressed: HTMLButtonElement | null = null;
const keep = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.form?.method === 'get') return;
  event.preventDefault();
  pressed = button;
};
// React stops and drops clicks on boundaries that have not hydrated
const keepStopped = (event: MouseEvent) => event.cancelBubble && keep(event);
if (isSupported) addEventListener('click', keep, true);
// dispatched by the entry and by each lazy boundary
addEventListener('hydrated', () => {
  removeEventListener('click', keep, true);
  document.addEventListener('click', keepStopped, true);
  const button = pressed;
  pressed = null;
  button?.click();
});
