// Blocks of companies, feedback and software that parks can place on content pages (P10).
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BlockHead } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { useTo } from '../../data/page.ts';
import { Block } from '../block.tsx';
import { CompanyCards, CompanyCardsSkeleton } from '../companies/company-cards.tsx';
import type { Placed } from '../layout.ts';
import { firstPage } from '../params.ts';
import { Product } from '../products/product.tsx';
import { SentimentRows, SentimentRowsSkeleton } from '../sentiments/sentiment-rows.tsx';
import styles from './lists.module.css';

function CompaniesBlock({ placed: { title, linkBase, size = 8 } }: { placed: Placed }) {
  const { t } = useLingui();
  const base = linkBase === '/company' ? '/company' : '/enterprise';
  return (
    <Part title={title ?? t`入园企业`} path={base}>
      <Block name="companies.page" params={firstPage} skeleton={<CompanyCardsSkeleton count={size} />}>
        {({ records }) => <CompanyCards companies={records.slice(0, size)} base={base} heading="h3" />}
      </Block>
    </Part>
  );
}

function SentimentsBlock({ placed: { title, size = 5 } }: { placed: Placed }) {
  const { t } = useLingui();
  return (
    <Part title={title ?? t`公众留言`} path="/sentiment">
      <Block name="sentiment.page" params={firstPage} skeleton={<SentimentRowsSkeleton count={size} />}>
        {({ records }) => <SentimentRows items={records.slice(0, size)} heading="h3" />}
      </Block>
    </Part>
  );
}

function SaasBlock({ placed: { title, size = 3 } }: { placed: Placed }) {
  const { t } = useLingui();
  return (
    <Part title={title ?? t`软件服务`} path="/services">
      <Block name="saas.products" params={{}} skeleton={<ProductsSkeleton count={size} />}>
        {(products) =>
          products.length === 0 ? (
            <Empty />
          ) : (
            <ul className={`column ${styles['products']}`}>
              {products.slice(0, size).map((product) => (
                <li key={product.id}>
                  <Product product={product} />
                </li>
              ))}
            </ul>
          )
        }
      </Block>
    </Part>
  );
}

function Part({ title, path, children }: { title: string; path: string; children: ReactNode }) {
  const to = useTo();
  return (
    <section className="column">
      <BlockHead title={title} href={to(path)} />
      {children}
    </section>
  );
}

function ProductsSkeleton({ count }: { count: number }) {
  return (
    <div className={`column ${styles['products']}`} aria-busy="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes
        <div key={i} className={styles['waiting']} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Maps block names to their components. */
export const lists = { companies: CompaniesBlock, sentiments: SentimentsBlock, saas: SaasBlock };
