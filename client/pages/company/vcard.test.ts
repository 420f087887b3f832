import { describe, expect, it } from 'vitest';
import type { CompanyCardView } from '#shared/resources.ts';
import { fullVcard, shortVcard } from './vcard.ts';

const company: CompanyCardView = {
  companyName: '北屿澜石, 化工; 有限公司',
  uscc: '91350100M000100Y43',
  legalPerson: '沈知遥',
  address: `北屿大道1号${'长'.repeat(40)}\n二楼`,
  phone: '0000-8000200',
  website: 'https://company01.north.example/',
  products: [],
  location: [120.5, 36.25],
};

describe('the business card as a vCard', () => {
  it('escapes special characters [P4]', () => {
    expect(shortVcard(company).split('\n')).toContain('FN:北屿澜石\\, 化工\\; 有限公司');
    expect(shortVcard(company)).toContain('\\n二楼');
  });

  it('has lines of at most 75 octets that unfold to the same text [P4]', () => {
    const lines = fullVcard(company).split('\r\n');
    expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([]);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(fullVcard(company).replaceAll('\r\n ', '')).toContain(`ADR;TYPE=WORK:;;北屿大道1号${'长'.repeat(40)}\\n二楼;;;;\r\n`);
    expect(fullVcard(company)).toContain('GEO:36.25;120.5\r\n');
  });

  it('leaves out missing facts [P4]', () => {
    const { companyName, uscc } = company;
    expect(shortVcard({ companyName, uscc, products: [] })).not.toMatch(/TEL|ADR|URL/);
  });
});
