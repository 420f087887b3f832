// Writes a company as a vCard for address books. It uses version 3.0, which old phones also read (RFC 2426).
import type { CompanyCardView } from '#shared/resources.ts';

/** Returns a short vCard for QR codes, because less content makes a QR code easier to scan. */
export const shortVcard = (company: CompanyCardView): string => linesOf(company, false).join('\n');

/** Returns the vCard for a file, whose lines have at most 75 octets. */
export const fullVcard = (company: CompanyCardView): string => `${linesOf(company, true).map(folded).join('\r\n')}\r\n`;

function linesOf({ companyName, companyClassName, uscc, legalPerson, address, phone, website, location }: CompanyCardView, whole: boolean): string[] {
  const line = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}:${value}`]);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(companyName)};;;`,
    `FN:${escaped(companyName)}`,
    `ORG:${escaped(companyName)}`,
    ...line('TEL;TYPE=WORK,VOICE', phone === undefined ? undefined : escaped(phone)),
    ...line('ADR;TYPE=WORK', address === undefined ? undefined : `;;${escaped(address)};;;;`),
    ...line('URL', website),
    ...(whole
      ? [
          ...line('GEO', location === undefined ? undefined : `${location[1]};${location[0]}`),
          ...line('CATEGORIES', companyClassName === undefined ? undefined : escaped(companyClassName)),
          ...line('NOTE', escaped([uscc, legalPerson].filter((part) => part !== undefined).join(' '))),
        ]
      : []),
    'END:VCARD',
  ];
}

const escaped = (value: string): string => value.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

const mostOctets = 75;

/** Folds a line between characters, never within one. Continuation lines begin with a space (RFC 2426, section 2.6). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > mostOctets) {
      lines.push('');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n ');
}
