// The map's location for a park that has not configured one. A separate file, so that the map's chunk contains no schemas.

/** [longitude, latitude] in WGS-84 (C4). */
export const defaultLocation: readonly [number, number] = [120.484218, 36.147736];
