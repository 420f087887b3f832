// The location of a park that has configured none; a file of its own, so that the map's chunk contains no schemas.

/** [longitude, latitude] in WGS-84 (C4). */
export const defaultLocation: readonly [number, number] = [120.484218, 36.147736];
