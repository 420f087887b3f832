// A note above a text that exists only in Chinese (L3).
import { Trans } from '@lingui/react/macro';
import styles from './chinese-only.module.css';

export function ChineseOnly() {
  return (
    <p className={styles['note']}>
      <Trans>仅有中文内容</Trans>
    </p>
  );
}
