// Runs before first paint as a classic script: puts the visitor's accessibility settings on <html>, so that nothing flashes (ruling 1).
try {
  const kept: unknown = JSON.parse(localStorage.getItem('a11y') ?? '{}');
  for (const [name, value] of Object.entries(kept ?? {}))
    if (/^[a-z]+$/.test(name)) document.documentElement.setAttribute(`data-${name}`, String(value));
} catch {}
document.documentElement.setAttribute('data-js', '');
