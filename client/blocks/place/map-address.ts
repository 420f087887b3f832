// Where a place is shown on a map outside the portal: on phones the map application opens. Any visitor in the country can use it.

/** @param location [longitude, latitude] on the globe (WGS-84); without it the address is looked for */
export function mapAddress(name: string, address: string, location: readonly [number, number] | undefined): string {
  const query =
    location === undefined
      ? new URLSearchParams({ keyword: address, callnative: '1' })
      : new URLSearchParams({ position: location.join(), name, coordinate: 'wgs84', callnative: '1' });
  return `https://uri.amap.com/${location === undefined ? 'search' : 'marker'}?${query}`;
}
