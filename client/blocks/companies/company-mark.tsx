// A company's logo, or two characters of its name in its place.
import type { CompanyItem } from '#shared/resources.ts';
import { langOf } from '../../components/item-link.tsx';
import { usePage } from '../../data/page.ts';
import styles from './company-mark.module.css';
import { markLetters } from './mark-letters.ts';

interface CompanyMarkProps {
  company: Pick<CompanyItem, 'companyName' | 'logo' | 'lang'>;
  size: 'small' | 'medium' | 'large';
}

/** Decorative: the name always stands beside it. */
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
