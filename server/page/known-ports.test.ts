import { describe, expect, it } from 'vitest';
import { createKnownPorts } from './known-ports.ts';

const at = (name: string, tenantId = 'north') => ({
  host: { name, scheme: 'http', origin: `http://${name}` } as const,
  tenant: { tenantId, host: name },
});

describe("the known ports of a park's host", () => {
  it('are at most eight; hosts with the default port are always admitted [G11] (case 11)', () => {
    let ms = 1;
    const ports = createKnownPorts({ now: () => ms });
    expect(ports.admit(at('north.test:3000'))).toBe(true);
    const admitted = Array.from({ length: 500 }, (_, i) => ports.admit(at(`north.test:${10_000 + i}`)));
    expect(admitted.filter((one) => one)).toHaveLength(7);
    expect(['north.test:3000', 'north.test', 'www.north.test', '[::1]'].map((name) => ports.admit(at(name)))).toEqual([true, true, true, true]);
    expect(ports.admit(at('south.test:3000', 'south'))).toBe(true);
    // the port in use is still known; idle ports are not
    ms += 400_000;
    expect([ports.admit(at('north.test:3000')), ports.admit(at('north.test:4000'))]).toEqual([true, false]);
    ms += 400_000;
    expect([ports.admit(at('north.test:3000')), ports.admit(at('north.test:4000'))]).toEqual([true, true]);
  });
});
