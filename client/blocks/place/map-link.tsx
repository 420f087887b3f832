// A link to a public map site; on phones it opens the map application.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OutsideLink } from '../../components/outside-link.tsx';

interface MapLinkProps {
  name: string;
  address: string;
  location: readonly [number, number] | undefined;
  className: string;
  /** Shown before the text instead of the new-tab arrow. */
  icon?: ReactNode;
}

export function MapLink({ name, address, location, className, icon }: MapLinkProps) {
  return (
    <OutsideLink href={mapAddress(name, address, location)} className={className} withoutArrow={icon !== undefined}>
      {icon}
      <Trans>在地图中打开</Trans>
    </OutsideLink>
  );
}

/** @param location [longitude, latitude] in WGS-84; without it the address is searched for */
function mapAddress(name: string, address: string, location: readonly [number, number] | undefined): string {
  const query =
    location === undefined
      ? new URLSearchParams({ keyword: address, callnative: '1' })
      : new URLSearchParams({ position: location.join(), name, coordinate: 'wgs84', callnative: '1' });
  return `https://uri.amap.com/${location === undefined ? 'search' : 'marker'}?${query}`;
}
