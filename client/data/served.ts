// Finds and restores the server HTML of parts whose code throws in this browser (case 73).

/** Returns a block's server-rendered nodes, from the script with its JSON to the comment that ends its Suspense boundary. */
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
  // without an end comment, the block was rendered in the browser
  return [];
}

/** Returns the page's nodes: the content inside the layout. */
export const servedPage = (): ChildNode[] => [
  ...((document.querySelector('[data-place=page]') ?? document.getElementById('main'))?.childNodes ?? []),
];

/** Saves references to the document's nodes. Call it before hydration. Returns functions that restore them. */
export function servedDocument() {
  const { documentElement: html, head, body } = document;
  const attributes = [...html.attributes].map(({ name, value }) => [name, value] as const);
  const [inHead, inBody] = [[...head.childNodes], [...body.childNodes]];
  /** Restores attributes that boot.ts has set, because React removes them when it renders the whole document again. */
  function putAttributesBack(): void {
    for (const [name, value] of attributes) if (!html.hasAttribute(name)) html.setAttribute(name, value);
  }
  return {
    putAttributesBack,
    putBack(): void {
      putAttributesBack();
      // only missing nodes are inserted, because a style sheet that is moved loads again
      head.append(...inHead.filter((node) => !node.isConnected));
      body.append(...inBody);
      history.scrollRestoration = 'auto';
    },
  };
}
