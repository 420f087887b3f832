// A button that inserts a text, such as the company on this page, into a text field. The visitor can then edit it.
import { Trans } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../components/icon.tsx';
import styles from './mention.module.css';

export function Mention({ name, text }: { name: string; text: string }) {
  const { getValues, setValue, setFocus } = useFormContext();
  const written: unknown = useWatch({ name });
  if (typeof written === 'string' && written.includes(text)) return null;

  function write() {
    const typed: unknown = getValues(name);
    const before = typeof typed === 'string' && typed.trim() !== '' ? `${typed.trimEnd()}\n` : '';
    setValue(name, `${before}${text}\n`, { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  }

  return (
    <button type="button" className={`inline ${styles['mention']}`} onClick={write}>
      <Icon name="plus" size={16} />
      <Trans>填入“{text}”</Trans>
    </button>
  );
}
