// Renders a company's logo, or two letters of its name if it has none or the logo fails.
import type { CompanyItem } from '#shared/resources.ts';
import { Image } from '../../components/image.tsx';
import { langOf } from '../../components/item-link.tsx';
import { usePage } from '../../data/page.ts';
import styles from './company-mark.module.css';

interface CompanyMarkProps {
  company: Pick<CompanyItem, 'companyName' | 'logo' | 'lang'>;
  size: 'small' | 'medium' | 'large';
}

/** Hidden from screen readers, because the company's name is always shown beside it. */
export function CompanyMark({ company, size }: CompanyMarkProps) {
  const { chrome } = usePage();
  const { companyName, logo } = company;
  return (
    <span className={`centre ${styles['mark']} ${styles[size]}`} aria-hidden="true">
      <Image
        src={logo}
        width={160}
        height={160}
        sizes="96px"
        widths={[320]}
        first={size === 'large'}
        instead={<span {...langOf(company)}>{markLetters(companyName, [chrome.name, chrome.config.name ?? ''])}</span>}
      />
    </span>
  );
}

/** Returns two letters of the name. Skips a start that is also a park name's start, because many companies begin with the park's short name. */
export function markLetters(companyName: string, parkNames: readonly string[]): string {
  const name = companyName.trim();
  const shared = Math.max(0, ...parkNames.map((park) => sharedStart(name, park)));
  // ignore a common prefix of one character, which is a coincidence, and keep at least two characters
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
