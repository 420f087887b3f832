import { describe, expect, it } from 'vitest';
import { createKnownPorts } from './known-ports.ts';

const at = (name: string, tenantId = 'north') => ({
  host: { name, scheme: 'http', origin: `http://${name}` } as const,
  tenant: { tenantId, host: name },
});

describe("a park's origins", () => {
  it('are its names, and few of the ports that somebody may write behind them [G11] (case 11)', () => {
    let ms = 1;
    const origins = createKnownPorts({ now: () => ms });
    expect(origins.admit(at('north.test:3000'))).toBe(true);
    const admitted = Array.from({ length: 500 }, (_, i) => origins.admit(at(`north.test:${10_000 + i}`)));
    expect(admitted.filter((one) => one)).toHaveLength(7);
    expect(['north.test:3000', 'north.test', 'www.north.test', '[::1]'].map((name) => origins.admit(at(name)))).toEqual([true, true, true, true]);
    expect(origins.admit(at('south.test:3000', 'south'))).toBe(true);
    // the one in use stays, the others make room
    ms += 400_000;
    expect([origins.admit(at('north.test:3000')), origins.admit(at('north.test:4000'))]).toEqual([true, false]);
    ms += 400_000;
    expect([origins.admit(at('north.test:3000')), origins.admit(at('north.test:4000'))]).toEqual([true, true]);
  });
});
