// A link to a place on a map outside the portal: on phones the map application opens. Any visitor in the country can use it.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OutsideLink } from '../../components/outside-link.tsx';

interface MapLinkProps {
  name: string;
  address: string;
  location: readonly [number, number] | undefined;
  className: string;
  /** Stands before the words, instead of the arrow after them. */
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

/** @param location [longitude, latitude] on the globe (WGS-84); without it the address is looked for */
function mapAddress(name: string, address: string, location: readonly [number, number] | undefined): string {
  const query =
    location === undefined
      ? new URLSearchParams({ keyword: address, callnative: '1' })
      : new URLSearchParams({ position: location.join(), name, coordinate: 'wgs84', callnative: '1' });
  return `https://uri.amap.com/${location === undefined ? 'search' : 'marker'}?${query}`;
}
