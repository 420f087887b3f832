// Lets React and a translator share a page. Translators of browsers put `<font>` elements round, or in place of, every text node;
// React keeps its own node, and throws when it removes that or inserts something before it: lists and pages are lost
// (case 74, https://github.com/facebook/react/issues/11538). Here such a node is put back before React uses it; the translator,
// which watches the page, then translates what has changed.

/** Before React has the document: it calls these methods and this setter for all that it changes. */
export function sharePageWithTranslators(): void {
  /** What stands where a text was. */
  const places = new WeakMap<Node, ChildNode>();
  const note = (records: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        // replaced in one step; or in two, the first of which has put it before or after the text
        const place = [addedNodes[0], previousSibling, nextSibling].find(isFont);
        if (text instanceof Text && place !== undefined) places.set(text, place);
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
    // wherever another script has taken it
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
