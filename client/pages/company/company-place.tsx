// Shows a company's location on a map below its card.
import { useLingui } from '@lingui/react/macro';
import { ParkMap } from '../../blocks/place/park-map.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import styles from './company.module.css';

export function CompanyPlace({ place, name }: { place: readonly [number, number]; name: string }) {
  const { t } = useLingui();
  return (
    <section className={styles['place']}>
      <BlockHead title={t`位置`} />
      <ParkMap place={place} name={name} />
    </section>
  );
}
