// A company's logo, or two letters of its name.
import type { CompanyItem } from '#shared/resources.ts';
import { langOf } from '../../components/item-link.tsx';
import { usePage } from '../../data/page.ts';
import styles from './company-mark.module.css';

interface CompanyMarkProps {
  company: Pick<CompanyItem, 'companyName' | 'logo' | 'lang'>;
  size: 'small' | 'medium' | 'large';
}

/** Decorative: the name is always shown beside it. */
export function CompanyMark({ company, size }: CompanyMarkProps) {
  const { chrome } = usePage();
  const { companyName, logo } = company;
  return (
    <span className={`centre ${styles['mark']} ${styles[size]}`} aria-hidden="true">
      {logo === undefined ? (
        <span {...langOf(company)}>{markLetters(companyName, [chrome.name, chrome.config.name ?? ''])}</span>
      ) : (
        <img src={logo} alt="" width={160} height={160} loading={size === 'large' ? 'eager' : 'lazy'} decoding="async" />
      )}
    </span>
  );
}

/** @param parkNames the park's names: many companies start with its short name, which would give them all the same letters */
export function markLetters(companyName: string, parkNames: readonly string[]): string {
  const name = companyName.trim();
  const shared = Math.max(0, ...parkNames.map((park) => sharedStart(name, park)));
  // a single common character is chance; keep at least two characters
  const rest = shared > 1 && name.length - shared > 1 ? name.slice(shared) : name;
  const words = rest.split(/[\s·]+/).filter((word) => word !== '');
  const latin = words.every((word) => /^[\p{Script=Latin}\p{N}&.'-]+$/u.test(word));
  const letters = latin && words.length > 1 ? words.map((word) => [...word][0] ?? '') : [...words.join('')];
  return letters.slice(0, 2).join('').toUpperCase();
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
}
