// Classic script that runs before first paint: applies accessibility settings, hides
// closed alerts (ruling 1, P11), holds early clicks (H2).
const { dataset } = document.documentElement;
// Object.hasOwn: Chrome 93, Safari 15.4, Firefox 92. Older browsers keep the server HTML and run no scripts
const isSupported = 'hasOwn' in Object;
if (isSupported) dataset['js'] = '';
try {
  const settings: unknown = JSON.parse(localStorage.getItem('a11y') ?? '{}');
  for (const [name, value] of Object.entries(settings ?? {}))
    if (/^(text|spacing|contrast|cursor|guide|elder)$/.test(name) && /^(on|125|150)$/.test(value)) dataset[name] = value;
} catch {}
try {
  // without an entry this parses null, and Object.values throws
  const closed: object = JSON.parse(`${sessionStorage.getItem('closedAlerts')}`);
  const sheet = new CSSStyleSheet();
  for (const key of Object.values(closed)) sheet.insertRule(`[data-alert="${CSS.escape(key)}"]{display:none}`);
  document.adoptedStyleSheets = [sheet];
} catch {}

// before React Router listens, Back would change only the URL: load that page (C2)
const initialAddress = location.pathname + location.search;
if (isSupported)
  window.onpopstate = () => {
    if (location.pathname + location.search !== initialAddress) location.reload();
  };

// holds a click on a button until React listens, then repeats it; GET forms submit without scripts
let held: HTMLButtonElement | null = null;
const hold = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.form?.method === 'get') return;
  event.preventDefault();
  held = button;
};
// React stops and drops clicks on boundaries that have not hydrated
const holdStopped = (event: MouseEvent) => event.cancelBubble && hold(event);
if (isSupported) addEventListener('click', hold, true);
// dispatched by the entry and by each lazy boundary
addEventListener('hydrated', () => {
  removeEventListener('click', hold, true);
  document.addEventListener('click', holdStopped, true);
  const button = held;
  held = null;
  button?.click();
});
