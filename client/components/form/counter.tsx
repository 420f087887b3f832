// Counts a field's characters as visitors perceive them: graphemes, not UTF-16 units (F1).
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { charactersIn } from '#shared/rules.ts';
import styles from './form.module.css';

export function Counter({ name, most, id }: { name: string; most: number; id: string }) {
  const value: unknown = useWatch({ name });
  const count = charactersIn(typeof value === 'string' ? value.trim() : '');
  const over = count - most;
  return (
    <p id={id} className={`hint ${styles['count']} ${over > 0 ? styles['over-most'] : ''}`}>
      <span aria-hidden="true">{`${count}/${most}`}</span>
      <span className="visually-hidden">
        <Trans>
          已输入 {count} 字，最多 {most} 字
        </Trans>
      </span>
      <span role="status" className="visually-hidden">
        {over > 0 && <Trans>超出 {over} 字</Trans>}
      </span>
    </p>
  );
}
