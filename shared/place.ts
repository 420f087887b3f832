// Where a park lies that does not say so; by itself, so that browsers which draw a map load no schema with it.

/** [longitude, latitude] on the globe (C4). */
export const defaultLocation: readonly [number, number] = [120.484218, 36.147736];
