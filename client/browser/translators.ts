// Restores text nodes that a browser's translator has replaced, because React throws
// if they are missing (case 74, https://github.com/facebook/react/issues/11538).

/** Patches the DOM methods with which React changes text nodes, so that they restore replaced nodes first. Call it before hydration. */
export function sharePageWithTranslators(): void {
  /** Maps each detached text node to the node that replaced it. */
  const places = new WeakMap<Node, ChildNode>();
  const note = (records: readonly MutationRecord[]) => {
    /** Text nodes removed without a `<font>` in their place, by parent. */
    const removed = new Map<Node, Text[]>();
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        // a translator replaces the text in one step, or inserts the `<font>` beside the text and then removes the text
        const place = [addedNodes[0], previousSibling, nextSibling].find(isFont);
        if (place === undefined) removed.set(target, [...(removed.get(target) ?? []), text]);
        else places.set(text, place);
      }
      // Safari removes the text and inserts another one; if several texts were removed, it is unknown which one was replaced
      const [text, ...others] = removed.get(target) ?? [];
      const [added] = addedNodes;
      if (text !== undefined && others.length === 0 && added instanceof Text && added !== text) places.set(text, added);
    }
  };
  const watch = new MutationObserver(note);
  watch.observe(document, { childList: true, subtree: true });

  function putBack(text: Text): void {
    note(watch.takeRecords());
    let place: ChildNode | undefined = text.isConnected ? text : places.get(text);
    for (let around = place?.parentElement; isFont(around); around = around.parentElement) place = around;
    if (place !== text && place?.isConnected) place.replaceWith(text);
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode !== this && child instanceof Text) putBack(child);
    // null if another script has already removed the node
    return child.parentNode === null ? child : (removeChild.call(child.parentNode, child) as T);
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null = null): T {
    if (before !== null && before.parentNode !== this && before instanceof Text) putBack(before);
    return insertBefore.call(this, node, before !== null && before.parentNode === this ? before : null) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this instanceof Text && !this.isConnected) putBack(this);
      value?.set?.call(this, text);
    },
  });
}

const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';
