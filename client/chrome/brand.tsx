// Renders the park's logo and name as a link to the home page.
import { Logo } from '../components/logo.tsx';
import { writtenIn } from '../components/written-in.ts';
import { usePage, useTo } from '../data/page.ts';
import styles from './brand.module.css';

interface BrandProps {
  size: 'large' | 'small';
  /** URL of an image to show instead of the park's logo. */
  logo?: string | undefined;
}

export function Brand({ size, logo }: BrandProps) {
  const { chrome, locale } = usePage();
  const to = useTo();
  return (
    <a href={to('/')} className={`row ${styles['brand']} ${styles[size] ?? ''}`}>
      <Logo src={logo ?? chrome.logo} className={styles['logo']} />
      <span className={styles['names']}>
        <span className={`clamp ${styles['name']}`} {...writtenIn(locale, chrome.name)}>
          {chrome.name}
        </span>
        {size === 'large' && chrome.englishName !== undefined && (
          <span className="hint" lang="en">
            {chrome.englishName}
          </span>
        )}
      </span>
    </a>
  );
}
