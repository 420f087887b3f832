// The page as the server sent it, for when its code fails in this browser: a page that can be read is never replaced (case 73).

/** A block's nodes: from the script that carries its data to the comment by which React's server ends a boundary. */
export function servedBlock(id: string): ChildNode[] {
  const nodes: ChildNode[] = [];
  let depth = 0;
  for (let node: ChildNode | null = document.getElementById(id); node; node = node.nextSibling) {
    const mark = node instanceof Comment ? node.data : '';
    if (mark === '/$' && depth === 0) return nodes;
    if (mark === '/$') depth -= 1;
    else if (/^\$[?!~]?$/.test(mark)) depth += 1;
    nodes.push(node);
  }
  // the browser has drawn it
  return [];
}

/** What stands in the layout's place for the page. */
export const servedPage = (): ChildNode[] => [
  ...((document.querySelector('[data-place=page]') ?? document.getElementById('main'))?.childNodes ?? []),
];

/** Taken before React has the document. */
export function servedDocument() {
  const { documentElement: html, head, body } = document;
  const attributes = [...html.attributes].map(({ name, value }) => [name, value] as const);
  const [inHead, inBody] = [[...head.childNodes], [...body.childNodes]];
  /** React that draws a whole document anew clears what boot.ts has set on `<html>`. */
  function putAttributesBack(): void {
    for (const [name, value] of attributes) if (!html.hasAttribute(name)) html.setAttribute(name, value);
  }
  return {
    putAttributesBack,
    /** The whole document, without React: its links load documents. */
    putBack(): void {
      putAttributesBack();
      // a style sheet that is moved is loaded again
      head.append(...inHead.filter((node) => !node.isConnected));
      body.append(...inBody);
      history.scrollRestoration = 'auto';
    },
  };
}
