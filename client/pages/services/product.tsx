// A product: what it is, and its editions in columns with price and features (ux.md, services).
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ProductItem, SkuItem } from '#shared/resources.ts';
import { LinkTo, langOf } from '../../components/item-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../state/page.ts';
import styles from './product.module.css';

export function Product({ product }: { product: ProductItem }) {
  const { image, link, name, skus, summary } = product;
  return (
    <article className={styles['product']}>
      <div className={styles['about']}>
        <Picture src={image} width={400} height={300} className={styles['picture']} />
        <div className={styles['words']}>
          <h3 {...langOf(product)}>{name}</h3>
          {summary !== undefined && (
            <p className={styles['summary']} {...langOf(product)}>
              {summary}
            </p>
          )}
          {link !== undefined && (
            <p className={styles['more']}>
              <LinkTo link={link}>
                <Trans>
                  了解详情<span className="visually-hidden">{name}</span>
                </Trans>
              </LinkTo>
            </p>
          )}
        </div>
      </div>
      {skus.length > 0 && (
        <ul className={styles['skus']}>
          {skus.map((sku) => (
            <Sku key={sku.id} sku={sku} />
          ))}
        </ul>
      )}
    </article>
  );
}

function Sku({ sku: { features, name, price, unit } }: { sku: SkuItem }) {
  const { locale } = usePage();
  return (
    <li className={styles['sku']}>
      <h4 className={styles['edition']} {...writtenIn(locale, name)}>
        {name}
      </h4>
      <p className={styles['price']}>
        <span className={styles['amount']}>{amount(price)}</span>
        {unit !== undefined && <span {...writtenIn(locale, unit)}>{unit}</span>}
      </p>
      <ul className={styles['features']}>
        {features.map((feature) => (
          <li key={feature} className={styles['feature']} {...writtenIn(locale, feature)}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Groups of three, the same text in every zone and browser. */
const amount = (price: number): string => String(price).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
