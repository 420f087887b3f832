// The contact card: telephone, email, postal address and a map link (C4).
import { useLingui } from '@lingui/react/macro';
import { defaultLocation } from '#shared/place.ts';
import { Icon } from '../../components/icon.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { usePage } from '../../data/page.ts';
import type { Placed } from '../layout.ts';
import styles from './contact.module.css';
import { ContactFacts, useHotline } from './contact-facts.tsx';
import { MapLink } from './map-link.tsx';

export function Contact({ placed }: { placed: Placed }) {
  const { t } = useLingui();
  const { name, config } = usePage().chrome;
  const hotline = useHotline();
  return (
    <section className={`card stack ${styles['contact']}`}>
      <h2>{placed.title ?? t`联系我们`}</h2>
      {hotline !== undefined && (
        <p className={`row ${styles['hotline']}`}>
          <Icon name="phone" size={28} />
          <PhoneLink number={hotline} className={styles['number']} />
        </p>
      )}
      <ContactFacts />
      <MapLink
        name={name}
        address={config.address ?? name}
        location={config.location ?? defaultLocation}
        className={`button button-outline ${styles['way']}`}
        icon={<Icon name="map-pin" />}
      />
    </section>
  );
}
