// Shows the park's introduction. Editors write its sections as rows of the banner location `about.text`.
import { langOf } from '../../components/item-link.tsx';
import { Block } from '../block.tsx';
import { introductionParams } from '../params.ts';
import styles from './introduction.module.css';

export function Introduction() {
  return (
    <Block name="banners.list" params={introductionParams} skeleton={<div aria-busy="true" />}>
      {(rows) =>
        rows.length > 0 && (
          <div className={`elder-column ${styles['sections']}`}>
            {rows.map((row) => (
              <section key={row.id} {...langOf(row)}>
                {row.name !== undefined && <h3>{row.name}</h3>}
                {row.subTitle !== undefined && <p className={styles['text']}>{row.subTitle}</p>}
              </section>
            ))}
          </div>
        )
      }
    </Block>
  );
}
