// Where the park lies: the address in words, a map that can be opened elsewhere, and the drawn or tiled one (C4).
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, MapPin } from 'lucide-react';
import { defaultLocation } from '#shared/place.ts';
import { useAddress } from '../../blocks/place/contact-facts.tsx';
import { mapAddress } from '../../blocks/place/map-address.ts';
import { ParkMap } from '../../blocks/place/park-map.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './location.module.css';

export function Location() {
  const { t } = useLingui();
  const { chrome, locale } = usePage();
  const address = useAddress();
  const { location } = chrome.config;
  const place = location ?? defaultLocation;
  return (
    <div className="column">
      <BlockHead title={t`地理位置`} />
      <p className={styles['address']}>
        <MapPin aria-hidden="true" />
        <span>
          {address !== undefined && <span {...writtenIn(locale, address)}>{address}</span>}{' '}
          <a
            href={mapAddress(chrome.name, address ?? chrome.name, place)}
            target="_blank"
            rel="noopener noreferrer"
            className={`inline ${styles['open']}`}
          >
            <Trans>在地图中打开</Trans>
            <ArrowUpRight aria-hidden="true" />
            <span className="visually-hidden">
              <Trans>（新窗口打开）</Trans>
            </span>
          </a>
        </span>
      </p>
      <ParkMap place={place} name={chrome.name} />
    </div>
  );
}
