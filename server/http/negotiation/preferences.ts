// Parses a header with weighted preferences, such as Accept-Encoding or Accept-Language (RFC 9110 12.4.2).

export interface Preference {
  /** Lower case. */
  value: string;
  /** From 0 (not acceptable) to 1. */
  weight: number;
}

const maxPreferences = 50;

export function preferences(header = ''): Preference[] {
  const found: Preference[] = [];
  for (const part of header.split(',', maxPreferences)) {
    const at = part.indexOf(';');
    const value = (at < 0 ? part : part.slice(0, at)).trim().toLowerCase();
    if (value !== '') found.push({ value, weight: at < 0 ? 1 : weightOf(part.slice(at + 1)) });
  }
  return found;
}

/** Returns the weight. An invalid one counts as 0. */
function weightOf(parameters: string): number {
  const written = /(?:^|;)\s*q=([^;]*)/i.exec(parameters)?.[1]?.trim();
  if (written === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(written) ? Number(written) : 0;
}
