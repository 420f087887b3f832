// Shows companies as rows, or as cards of 96 px on phones. A row is one link if the company has a business card (C1, C3).
import { Trans } from '@lingui/react/macro';
import { htmlLang, otherLocale } from '#shared/locale.ts';
import type { CompanyItem } from '#shared/resources.ts';
import { CompanyMark } from '../../blocks/companies/company-mark.tsx';
import { Icon } from '../../components/icon.tsx';
import { InChinese, langOf } from '../../components/item-link.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { CompanyCode } from './company-code.tsx';
import styles from './company-table.module.css';

interface CompanyTableProps {
  companies: readonly CompanyItem[];
  /** Maps the code of each page's first company to the page number. */
  starts?: ReadonlyMap<string, number>;
}

export function CompanyTable({ companies, starts }: CompanyTableProps) {
  return (
    <table className={styles['table']}>
      <thead className={styles['head']}>
        <tr className={styles['row']}>
          <th scope="col">
            <Trans>企业名称</Trans>
          </th>
          <th scope="col">
            <Trans>行业类别</Trans>
          </th>
          <th scope="col">
            <Trans>名片</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {companies.map((company) => (
          <CompanyRow key={company.uscc} company={company} page={starts?.get(company.uscc)} />
        ))}
      </tbody>
    </table>
  );
}

function CompanyRow({ company, page }: { company: CompanyItem; page: number | undefined }) {
  const { locale } = usePage();
  const { card, companyClassName, companyName, otherName, uscc } = company;
  return (
    <tr className={`${styles['row']} ${styles['company']}`} data-row={uscc} data-page={page}>
      <th scope="row" className={styles['name']}>
        <CompanyMark company={company} size="small" />
        <span className={styles['words']}>
          <span {...langOf(company)}>
            <InChinese item={company} />
            {companyName}
          </span>
          {otherName !== undefined && (
            <span className={`hint not-phone ${styles['other']}`} lang={htmlLang(otherLocale(locale))}>
              {otherName}
            </span>
          )}
          <span className={`hint not-phone ${styles['code']}`}>
            <CompanyCode code={uscc} />
          </span>
        </span>
      </th>
      <td className={styles['class']} {...writtenIn(locale, companyClassName)}>
        {companyClassName ?? '--'}
      </td>
      <td className={styles['card']}>{card ? <CardLink company={company} /> : <span className={`not-phone ${styles['none']}`}>--</span>}</td>
    </tr>
  );
}

function CardLink({ company }: { company: CompanyItem }) {
  const to = useTo();
  return (
    <a href={to(`/company/${company.uscc}`)} className={`inline ${styles['link']} covers`}>
      <span className={styles['label']}>
        <Trans>查看名片</Trans>
      </span>
      <span className="visually-hidden" {...langOf(company)}>
        {company.companyName}
      </span>
      <Icon name="arrow-right" />
    </a>
  );
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

export function CompanyTableSkeleton() {
  return (
    <div className={styles['table']} aria-busy="true">
      <div className={styles['head']} aria-hidden="true">
        <div className={styles['row']} />
      </div>
      {waiting.map((row) => (
        <div key={row} className={`${styles['row']} ${styles['company']}`} aria-hidden="true">
          <span className="bar" />
        </div>
      ))}
    </div>
  );
}
