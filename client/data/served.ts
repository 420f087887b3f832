// Finds and restores the HTML that the server sent, for pages whose code fails in this browser (case 73).

/** A block's nodes: from the script that carries its data to the comment that ends its Suspense boundary. */
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
  // no end comment: the browser has rendered the block
  return [];
}

/** The nodes of the page inside its layout. */
export const servedPage = (): ChildNode[] => [
  ...((document.querySelector('[data-place=page]') ?? document.getElementById('main'))?.childNodes ?? []),
];

/** Takes references to the document's nodes; call it before React hydrates. */
export function servedDocument() {
  const { documentElement: html, head, body } = document;
  const attributes = [...html.attributes].map(({ name, value }) => [name, value] as const);
  const [inHead, inBody] = [[...head.childNodes], [...body.childNodes]];
  /** React clears the attributes that boot.ts has set on `<html>` when it renders the whole document again. */
  function putAttributesBack(): void {
    for (const [name, value] of attributes) if (!html.hasAttribute(name)) html.setAttribute(name, value);
  }
  return {
    putAttributesBack,
    /** Restores the whole document without React. */
    putBack(): void {
      putAttributesBack();
      // a style sheet that is moved would load again
      head.append(...inHead.filter((node) => !node.isConnected));
      body.append(...inBody);
      history.scrollRestoration = 'auto';
    },
  };
}
