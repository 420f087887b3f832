// Renders companies as cards, two to four in a row. The whole card is one link if the company has a business card page (C1).
import type { CompanyItem } from '#shared/resources.ts';
import { Empty } from '../../components/empty.tsx';
import { InChinese, langOf } from '../../components/item-link.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import styles from './company-cards.module.css';
import { CompanyMark } from './company-mark.tsx';

interface CompanyCardsProps {
  companies: readonly CompanyItem[];
  base: '/company' | '/enterprise';
  heading?: 'h2' | 'h3';
  /** Maps the code of each page's first company to the page number. */
  starts?: ReadonlyMap<string, number>;
}

export function CompanyCards({ companies, base, heading: Heading = 'h2', starts }: CompanyCardsProps) {
  const to = useTo();
  const { locale } = usePage();
  if (companies.length === 0) return <Empty />;
  return (
    <ul className="pair cards">
      {companies.map((company) => {
        const { card, companyClassName, companyName, uscc } = company;
        return (
          <li key={uscc} className={`row surface ${styles['card']} ${card ? styles['linked'] : ''}`} data-row={uscc} data-page={starts?.get(uscc)}>
            <CompanyMark company={company} size="medium" />
            <div className={styles['words']}>
              <Heading className={`clamp heading ${styles['name']}`} {...langOf(company)}>
                <InChinese item={company} />
                {card ? (
                  <a href={to(`${base}/${uscc}`)} className="covers">
                    {companyName}
                  </a>
                ) : (
                  companyName
                )}
              </Heading>
              {companyClassName !== undefined && (
                <p className={`hint ${styles['class']}`} {...writtenIn(locale, companyClassName)}>
                  {companyClassName}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface SkeletonProps {
  count: number;
}

export function CompanyCardsSkeleton({ count }: SkeletonProps) {
  return (
    <div className="pair cards" aria-busy="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes
        <div key={i} className={`row surface ${styles['card']}`} aria-hidden="true">
          <span className="bar" />
        </div>
      ))}
    </div>
  );
}
