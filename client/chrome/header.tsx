// The desktop header's row: whose site this is, and the keyword box (H1).
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { useOverHero } from './over-hero.ts';
import { SearchBox } from './search-box.tsx';

export function Header() {
  return (
    <header className={`${styles['header']} wide-only`} data-over={useOverHero() ? 'hero' : undefined}>
      <div className={`container row apart ${styles['row']}`}>
        <Brand size="large" />
        <SearchBox look="header" />
      </div>
    </header>
  );
}
