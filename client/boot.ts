// Classic script that runs before first paint. It applies accessibility settings, hides closed alerts (ruling 1, P11), and stores early clicks (H2).
const { dataset } = document.documentElement;
// `Object.hasOwn` exists from Chrome 93, Safari 15.4 and Firefox 92. Older browsers keep the server HTML and run no other script
const isSupported = 'hasOwn' in Object;
if (isSupported) dataset['js'] = '';
try {
  const settings: unknown = JSON.parse(localStorage.getItem('a11y') ?? '{}');
  for (const [name, value] of Object.entries(settings ?? {}))
    if (/^(text|spacing|contrast|cursor|guide|elder)$/.test(name) && /^(on|100|125|150)$/.test(value)) dataset[name] = value;
} catch {}
try {
  // if nothing is stored, this parses `null`; `Object.values` then throws, and the catch ignores it
  const closed: object = JSON.parse(`${sessionStorage.getItem('closedAlerts')}`);
  const sheet = new CSSStyleSheet();
  for (const key of Object.values(closed)) sheet.insertRule(`[data-alert="${CSS.escape(key)}"]{display:none}`);
  document.adoptedStyleSheets = [sheet];
} catch {}

// until React Router listens, Back changes only the URL, so the page at that URL is loaded (C2)
const initialAddress = location.pathname + location.search;
if (isSupported)
  window.onpopstate = () => {
    if (location.pathname + location.search !== initialAddress) location.reload();
  };

// stores a click on a button and repeats it once React handles clicks; GET forms are excluded, because they work without scripts
let held: HTMLButtonElement | null = null;
const hold = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.form?.method === 'get') return;
  event.preventDefault();
  held = button;
};
// React stops the propagation of clicks on boundaries that have not hydrated, and drops them
const holdStopped = (event: MouseEvent) => event.cancelBubble && hold(event);
if (isSupported) addEventListener('click', hold, true);
// dispatched by entry-browser.tsx and by each lazy boundary after it has hydrated
addEventListener('hydrated', () => {
  removeEventListener('click', hold, true);
  document.addEventListener('click', holdStopped, true);
  const button = held;
  held = null;
  button?.click();
});
