// Lets React and a browser's translator change the same page. Translators put `<font>` elements round every text node, or replace
// the node by one. React keeps a reference to its node and throws when it removes the node or inserts another before it, so lists
// and pages are lost (case 74, https://github.com/facebook/react/issues/11538). This module puts such a node back before React uses
// it. The translator observes the page and translates the node again. Safari replaces text nodes by others.

/** Call it before React hydrates. It patches the methods and the setter that React changes text nodes with. */
export function sharePageWithTranslators(): void {
  /** Text nodes that are out of the document, with what replaces them. */
  const places = new WeakMap<Node, ChildNode>();
  const note = (records: readonly MutationRecord[]) => {
    /** Texts that were removed without a `<font>` in their place, by their parent. */
    const removed = new Map<Node, Text[]>();
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        // replaced in one step, or in two: the new element was inserted before or after the text
        const place = [addedNodes[0], previousSibling, nextSibling].find(isFont);
        if (place === undefined) removed.set(target, [...(removed.get(target) ?? []), text]);
        else places.set(text, place);
      }
      // Safari removes the text first, and then inserts another one: of several it is not known which replaces which
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
    // another script may have moved it
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
