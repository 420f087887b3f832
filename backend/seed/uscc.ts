// Unified social credit codes that are well formed and belong to nobody: their area numbers are not assigned.
import { usccCheck } from '#shared/rules.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const weights = [3, 7, 9, 10, 5, 8, 4, 2];

/** The check digit of an organisation code's eight characters (GB 11714). */
function organisationCheck(first8: string): string {
  const sum = weights.reduce((total, weight, i) => total + weight * digits.indexOf(first8.charAt(i)), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 'X';
  return rest === 11 ? '0' : String(rest);
}

/** The code of the company with that number in that area, both check digits included (GB 32100). */
export function usccOf(area: string, number: number): string {
  const organisation = `MA${String(number).padStart(6, '0')}`;
  const first17 = `91${area}${organisation}${organisationCheck(organisation)}`;
  return first17 + usccCheck(first17);
}
