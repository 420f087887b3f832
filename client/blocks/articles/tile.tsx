// An article as an image tile with its date and title over it (template 2).
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { Picture } from '../../components/picture.tsx';
import frame from '../tile.module.css';
import styles from './tile.module.css';

export function Tile({ item, base }: { item: ArticleItem; base: LinkBase }) {
  return (
    <article className={`${frame['tile']} on-dark`}>
      <Picture src={item.image} width={800} height={450} className={`fill ${frame['picture']}`} />
      <div className={frame['words']}>
        <DateText value={item.createdAt} className="t14" />
        <h3 className={`${frame['title']} clamp ${styles['title']}`}>
          <ItemLink item={item} base={base} className="covers" />
        </h3>
      </div>
    </article>
  );
}
