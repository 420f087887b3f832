// Shows the park's location: postal address, link to a map website, and map (C4).
import { useLingui } from '@lingui/react/macro';
import { defaultLocation } from '#shared/place.ts';
import { useAddress } from '../../blocks/place/contact-facts.tsx';
import { MapLink } from '../../blocks/place/map-link.tsx';
import { ParkMap } from '../../blocks/place/park-map.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import { Icon } from '../../components/icon.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './location.module.css';

export function Location() {
  const { t } = useLingui();
  const { chrome, locale } = usePage();
  const address = useAddress();
  const { location, mapImage } = chrome.config;
  const place = location ?? defaultLocation;
  return (
    <div className="column">
      <BlockHead title={t`地理位置`} />
      <p className={styles['address']}>
        <Icon name="map-pin" />
        <span>
          {address !== undefined && <span {...writtenIn(locale, address)}>{address}</span>}{' '}
          <MapLink name={chrome.name} address={address ?? chrome.name} location={place} className={`inline ${styles['open']}`} />
        </span>
      </p>
      <ParkMap place={place} name={chrome.name} plan={mapImage} />
    </div>
  );
}
