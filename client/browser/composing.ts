// Stops keydown events of an input method's composition, so that no field, list or dialog acts on them (case 77).

const processedByInputMethod = 229;

/** Called once, before anything else listens to keys. */
export function leaveComposingKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      // Safari ends a composition before it sends the key that ended it, and marks that key by its code alone
      if (event.isComposing || event.keyCode === processedByInputMethod) event.stopPropagation();
    },
    true,
  );
}
