// Tables of rich text that fit are no scroll containers: they take no tab stop and have no note (C5).

/** Follows the width of the tables below `box`. Returns a function that stops it. The server renders every table as one that may scroll. */
export function followTables(box: HTMLElement): () => void {
  const label = box.querySelector('.table')?.getAttribute('aria-label') ?? '';
  const frames = [...box.querySelectorAll('.table')];
  const observer = new ResizeObserver(() => {
    for (const frame of frames) mark(frame, frame.scrollWidth > frame.clientWidth, label);
  });
  // a table also grows by itself: larger text, a picture that loads
  for (const frame of frames) for (const box of [frame, ...frame.children]) observer.observe(box);
  return () => observer.disconnect();
}

function mark(frame: Element, scrolls: boolean, label: string): void {
  for (const [name, value] of Object.entries({ role: 'region', tabindex: '0', 'aria-label': label })) {
    if (scrolls) frame.setAttribute(name, value);
    else frame.removeAttribute(name);
  }
  const note = frame.previousElementSibling;
  if (note instanceof HTMLElement) note.hidden = !scrolls;
}
