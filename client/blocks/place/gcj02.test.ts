import { describe, expect, it } from 'vitest';
import { toGcj02 } from './gcj02.ts';

describe('a location for a map of mainland China', () => {
  it('is converted to GCJ-02 [C4]', () => {
    const [longitude, latitude] = toGcj02([116.404, 39.915]);
    expect(longitude).toBeCloseTo(116.410_244_499, 6);
    expect(latitude).toBeCloseTo(39.916_404_281, 6);
  });

  it('is unchanged outside the mainland [C4]', () => expect(toGcj02([2.35, 48.85])).toEqual([2.35, 48.85]));
});
