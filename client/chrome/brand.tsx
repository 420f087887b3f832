// The park's mark and name, as a link home.
import { writtenIn } from '../components/written-in.ts';
import { usePage, useTo } from '../state/page.ts';
import styles from './brand.module.css';

export function Brand({ size }: { size: 'large' | 'small' }) {
  const { chrome, locale } = usePage();
  const to = useTo();
  return (
    <a href={to('/')} className={`${styles['brand']} ${styles[size] ?? ''}`}>
      {chrome.logo !== undefined && <img src={chrome.logo} alt="" className={styles['logo']} fetchPriority="high" />}
      <span className={styles['names']}>
        <span className={styles['name']} {...writtenIn(locale, chrome.name)}>
          {chrome.name}
        </span>
        {size === 'large' && chrome.englishName !== undefined && (
          <span className={styles['english']} lang="en">
            {chrome.englishName}
          </span>
        )}
      </span>
    </a>
  );
}
