// The two ways of a cooperation request: 我有需求, the first, or 我有产品 (F1).
import { Trans } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import styles from './request-kind.module.css';

export function RequestKind() {
  const { register } = useFormContext();
  return (
    <fieldset className={styles['kinds']}>
      <legend className="visually-hidden">
        <Trans>合作类型</Trans>
      </legend>
      <label className={styles['kind']}>
        <input type="radio" value="0" className="visually-hidden" {...register('cate')} />
        <span>
          <Trans>我有需求</Trans>
        </span>
      </label>
      <label className={styles['kind']}>
        <input type="radio" value="1" className="visually-hidden" {...register('cate')} />
        <span>
          <Trans>我有产品</Trans>
        </span>
      </label>
    </fieldset>
  );
}
