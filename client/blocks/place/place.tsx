// Shows the park's location on a map. In template 2 the map has full width and the contact card is on top of it (C4).
import { useLingui } from '@lingui/react/macro';
import { defaultLocation } from '#shared/place.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { usePage } from '../../data/page.ts';
import type { Placed } from '../layout.ts';
import { Contact } from './contact.tsx';
import { ParkMap } from './park-map.tsx';
import styles from './place.module.css';

export function MapBlock({ placed }: { placed: Placed }) {
  const { t } = useLingui();
  const { name, config } = usePage().chrome;
  return (
    <section className="column">
      {placed.title !== undefined && <BlockHead title={placed.title} />}
      {placed.title === undefined && <h2 className="visually-hidden">{t`园区位置`}</h2>}
      <ParkMap place={config.location ?? defaultLocation} name={name} plan={config.mapImage} />
    </section>
  );
}

export function Place({ placed }: { placed: Placed }) {
  const { name, config } = usePage().chrome;
  return (
    <div className={styles['place']}>
      <div className={`container ${styles['over']}`}>
        <Contact placed={placed} />
      </div>
      <div className="not-elder">
        <ParkMap place={config.location ?? defaultLocation} name={name} plan={config.mapImage} className={styles['map']} />
      </div>
    </div>
  );
}
