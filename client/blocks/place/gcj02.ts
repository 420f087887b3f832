// Converts WGS-84 coordinates to GCJ-02, the offset coordinate system of maps published in mainland China.

const axis = 6_378_245;
const eccentricity2 = 0.006_693_421_622_965_943;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Converts [longitude, latitude]. Coordinates outside the mainland's bounding box are returned unchanged. */
export function toGcj02([longitude, latitude]: readonly [number, number]): [number, number] {
  if (longitude < 72.004 || longitude > 137.8347 || latitude < 0.8293 || latitude > 55.8271) return [longitude, latitude];
  const x = longitude - 105;
  const y = latitude - 35;
  const magic = 1 - eccentricity2 * Math.sin(radians(latitude)) ** 2;
  const metresNorth = (axis * (1 - eccentricity2)) / magic ** 1.5;
  const metresEast = (axis / Math.sqrt(magic)) * Math.cos(radians(latitude));
  return [longitude + eastShift(x, y) / radians(metresEast), latitude + northShift(x, y) / radians(metresNorth)];
}

/** Sums sine waves of the given amplitudes and wavelengths. Both the longitude and the latitude offset use it. */
const waves = (value: number, terms: readonly (readonly [amplitude: number, wavelength: number])[]): number =>
  terms.reduce((sum, [amplitude, wavelength]) => sum + amplitude * Math.sin((value * Math.PI) / wavelength), 0) * (2 / 3);

const short = (x: number) =>
  waves(x, [
    [20, 1 / 6],
    [20, 1 / 2],
  ]);

const eastShift = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  short(x) +
  waves(x, [
    [20, 1],
    [40, 3],
    [150, 12],
    [300, 30],
  ]);

const northShift = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  short(x) +
  waves(y, [
    [20, 1],
    [40, 3],
    [160, 12],
    [320, 30],
  ]);
