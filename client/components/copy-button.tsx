// A button that copies a text to the clipboard. CSS hides it without JavaScript.
import { Trans, useLingui } from '@lingui/react/macro';
import { useToast } from '../chrome/toast.ts';
import { Icon } from './icon.tsx';

/** @param what name of the copied text, used in the button's label and in the toast */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useLingui();
  const toast = useToast();

  async function copy() {
    if (await copied(text)) toast(t`${what}已复制`, 'done');
    else toast(t`无法复制，请手动选择`, 'error');
  }

  return (
    <button type="button" className="inline tool with-js not-print" onClick={() => void copy()}>
      <Icon name="copy" size={16} />
      <Trans>
        复制<span className="visually-hidden">{what}</span>
      </Trans>
    </button>
  );
}

/** Copies a text. Returns false on failure. Without https there is no clipboard API, so a selected text is copied instead. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedFromField(text);
  }
}

function copiedFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
