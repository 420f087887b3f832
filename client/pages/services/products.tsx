// Lists the park's software products with their editions, filtered by industry (F6).
import { useLingui } from '@lingui/react/macro';
import type { IndustryItem } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { productsParams } from '../../blocks/products/params.ts';
import { Product } from '../../blocks/products/product.tsx';
import { TrialNote } from '../../blocks/products/trial-note.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { langOf } from '../../components/item-link.tsx';
import { LinkRow, LinkRowSkeleton } from '../../components/link-row.tsx';
import { PageTitle } from '../../components/page-meta.tsx';
import { useTo } from '../../data/page.ts';
import { type Query, withQuery } from '../../query.ts';
import styles from './products.module.css';

/** @param name name of the page */
export function Products({ name, query }: { name: string; query: Query }) {
  const { t } = useLingui();
  const params = productsParams(query);
  return (
    <>
      <div className={styles['title']}>
        <BlockHead title={t`软件服务`} />
      </div>
      <Block
        name="saas.industries"
        params={{}}
        skeleton={<LinkRowSkeleton look="chips" />}
        failed={() => <IndustryTitle name={name} query={query} industries={[]} />}
      >
        {(industries) => (
          <>
            <IndustryTitle name={name} query={query} industries={industries} />
            <IndustryChips industries={industries} chosen={query['industry']} />
          </>
        )}
      </Block>
      <Block key={params.industry} name="saas.products" params={params} skeleton={<Skeleton />}>
        {(products) =>
          products.length === 0 ? (
            <Empty />
          ) : (
            <>
              <TrialNote products={products} />
              <ul className={`column ${styles['list']}`}>
                {products.map((product, i) => (
                  <li key={product.id}>
                    <Product product={product} first={i === 0} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Block>
    </>
  );
}

interface IndustryTitleProps {
  name: string;
  query: Query;
  industries: readonly IndustryItem[];
}

/** The document title with the selected industry, whose name only the read knows. Without one `ContentPage` renders the title. */
function IndustryTitle({ name, query: { industry }, industries }: IndustryTitleProps) {
  if (industry === undefined) return null;
  return <PageTitle title={`${industries.find(({ id }) => id === industry)?.name ?? industry} - ${name}`} />;
}

interface IndustryChipsProps {
  industries: readonly IndustryItem[];
  chosen: string | undefined;
}

function IndustryChips({ industries, chosen }: IndustryChipsProps) {
  const { t } = useLingui();
  const to = useTo();
  if (industries.length === 0) return null;
  return (
    <LinkRow
      look="chips"
      label={t`行业`}
      links={[
        { name: t`全部行业`, href: to('/services'), current: chosen === undefined },
        ...industries.map((industry) => ({
          name: industry.name,
          href: to(withQuery('/services', { industry: industry.id })),
          current: industry.id === chosen,
          ...langOf(industry),
        })),
      ]}
    />
  );
}

function Skeleton() {
  return (
    <div className={`column ${styles['list']}`} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((product) => (
        <div key={product} className={styles['waiting']} aria-hidden="true" />
      ))}
    </div>
  );
}
