// Shows a product with its editions, prices and features.
import { Trans } from '@lingui/react/macro';
import type { ProductItem, SkuItem } from '#shared/resources.ts';
import { Icon } from '../../components/icon.tsx';
import { LinkTo, langOf } from '../../components/item-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import { ContactButton } from '../requests/contact-button.tsx';
import styles from './product.module.css';
import { useTrial } from './trial.ts';
import { TrialButton } from './trial-button.tsx';

interface ProductProps {
  product: ProductItem;
  /** Whether it is the first product of the page, whose picture loads at once. */
  first?: boolean;
}

export function Product({ product, first }: ProductProps) {
  const { image, link, name, skus, summary } = product;
  const trial = useTrial();
  const taken = trial !== undefined && trial.daysLeft > 0 && skus.some(({ id }) => id === trial.skuId);
  return (
    <article className={`surface ${styles['product']}`}>
      <div className={styles['about']}>
        <Picture
          src={image}
          width={400}
          height={300}
          sizes="(max-width: 959px) 112px, 400px"
          widths={[320, 640]}
          first={first}
          className={styles['picture']}
        />
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
                <Trans>了解详情</Trans>
                <Which product={product} />
              </LinkTo>
            </p>
          )}
          <ContactButton className={`button button-small button-outline ${styles['ask']}`} about={{ name, productId: product.id }}>
            <Trans>产品咨询</Trans>
            <Which product={product} />
          </ContactButton>
        </div>
      </div>
      {skus.length > 0 && (
        <ul className={`elder-column ${styles['skus']}`}>
          {skus.map((sku) => (
            <Sku key={sku.id} sku={sku} product={product} taken={taken} />
          ))}
        </ul>
      )}
    </article>
  );
}

interface SkuProps {
  sku: SkuItem;
  product: ProductItem;
  taken: boolean;
}

function Sku({ sku, product, taken }: SkuProps) {
  const { locale } = usePage();
  const { features, name, price, unit } = sku;
  return (
    <li className={`cluster apart ${styles['sku']}`}>
      <h4 className={styles['edition']} {...writtenIn(locale, name)}>
        {name}
      </h4>
      <p className="hint">
        <span className={styles['amount']}>{amount(price)}</span>
        {unit !== undefined && <span {...writtenIn(locale, unit)}>{unit}</span>}
      </p>
      <ul className={`cluster ${styles['features']}`}>
        {features.map((feature) => (
          <li key={feature} className={`row ${styles['feature']}`} {...writtenIn(locale, feature)}>
            <Icon name="check" size={14} />
            {feature}
          </li>
        ))}
      </ul>
      <TrialButton sku={sku} name={`${product.name} ${name}`} taken={taken}>
        <Trans>免费试用</Trans>
        <Which product={product} sku={sku} />
      </TrialButton>
    </li>
  );
}

/** Adds the names of product and edition for screen readers, each marked with its own language. */
function Which({ product, sku }: { product: ProductItem; sku?: SkuItem }) {
  const { locale } = usePage();
  return (
    <span className="visually-hidden">
      {' '}
      <span {...langOf(product)}>{product.name}</span>
      {sku !== undefined && (
        <>
          {' '}
          <span {...writtenIn(locale, sku.name)}>{sku.name}</span>
        </>
      )}
    </span>
  );
}

/** Groups digits by three. It does not use `toLocaleString`, because server and browser could return different text. */
const amount = (price: number): string => String(price).replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));
