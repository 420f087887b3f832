// Shows the hotline as an alternative to a form. Visitors without scripts need it, because the form does not work for them.
import { Trans } from '@lingui/react/macro';
import { useHotline } from '../../blocks/place/contact-facts.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import styles from './submit.module.css';

export function Hotline() {
  const number = useHotline();
  if (number === undefined) return null;
  return (
    <p className={styles['hotline']}>
      <Trans>
        也可以拨打园区服务电话 <PhoneLink number={number} />。
      </Trans>
    </p>
  );
}
