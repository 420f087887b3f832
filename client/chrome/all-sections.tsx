// What 全部栏目 shows: the portal's pages in four columns. Loaded when it is opened.
import { useTo } from '../data/page.ts';
import { useDirectory } from './directory.ts';
import styles from './menu-bar.module.css';

export function AllSections() {
  const to = useTo();
  return (
    <div className={`container ${styles['columns']}`}>
      {useDirectory().map(({ title, links }) => (
        <div key={title}>
          <p className={styles['title']}>{title}</p>
          <ul className={styles['stack']}>
            {links.map(({ path, name }) => (
              <li key={path}>
                <a href={to(path)} className={`row ${styles['item']}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
