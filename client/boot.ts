// Runs before first paint as a classic script: puts the visitor's accessibility settings on <html>, so that nothing flashes (ruling 1).
const html = document.documentElement;
html.setAttribute('data-js', '');
try {
  const kept: unknown = JSON.parse(localStorage.getItem('a11y') ?? '{}');
  for (const [name, value] of Object.entries(kept ?? {}))
    if (/^(text|spacing|contrast|cursor|guide|elder)$/.test(name) && /^(on|125|150)$/.test(value)) html.setAttribute(`data-${name}`, value);
} catch {}
