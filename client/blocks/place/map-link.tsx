// A link to a public map website. On phones it opens the map app.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OutsideLink } from '../../components/outside-link.tsx';

interface MapLinkProps {
  name: string;
  address: string;
  location: readonly [number, number] | undefined;
  className: string;
  /** Shown before the text. By default the new-tab arrow is shown instead. */
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

/** Returns the URL of a map. @param location [longitude, latitude] in WGS-84; if undefined, the map searches for the postal address */
function mapAddress(name: string, address: string, location: readonly [number, number] | undefined): string {
  const query =
    location === undefined
      ? new URLSearchParams({ keyword: address, callnative: '1' })
      : new URLSearchParams({ position: location.join(), name, coordinate: 'wgs84', callnative: '1' });
  return `https://uri.amap.com/${location === undefined ? 'search' : 'marker'}?${query}`;
}
