// The front of a company's business card: logo, name, code, contact data and products.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { htmlLang, otherLocale } from '#shared/locale.ts';
import type { CompanyCardView } from '#shared/resources.ts';
import { CompanyMark } from '../../blocks/companies/company-mark.tsx';
import { MapLink } from '../../blocks/place/map-link.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { langOf } from '../../components/item-link.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './business-card.module.css';
import { CompanyCode } from './company-code.tsx';

export function BusinessCard({ company }: { company: CompanyCardView }) {
  const { locale } = usePage();
  const { companyClassName, companyName, otherName, products, summary } = company;
  return (
    <div className={`stack ${styles['face']}`}>
      <header className={`row ${styles['head']}`}>
        <CompanyMark company={company} size="large" />
        <div className={styles['title']}>
          <h1 {...langOf(company)}>{companyName}</h1>
          {otherName !== undefined && <p lang={htmlLang(otherLocale(locale))}>{otherName}</p>}
          {companyClassName !== undefined && (
            <p className={styles['class']} {...writtenIn(locale, companyClassName)}>
              {companyClassName}
            </p>
          )}
        </div>
      </header>
      <Code company={company} />
      <Facts company={company} />
      {summary !== undefined && (
        <p className={styles['summary']} {...writtenIn(locale, summary)}>
          {summary}
        </p>
      )}
      {products.length > 0 && (
        <section className={styles['products']}>
          <h2 className={`hint ${styles['label']}`}>
            <Trans>主要产品</Trans>
          </h2>
          <ul className={`cluster ${styles['chips']}`}>
            {products.map((product) => (
              <li key={product} className={styles['chip']} {...writtenIn(locale, product)}>
                {product}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Code({ company: { uscc } }: { company: CompanyCardView }) {
  const { t } = useLingui();
  return (
    <p className={`row ${styles['code']}`}>
      <span className={`hint ${styles['label']}`}>
        <Trans>统一社会信用代码</Trans>
      </span>
      <CompanyCode code={uscc} />
      <CopyButton text={uscc} what={t`统一社会信用代码`} />
    </p>
  );
}

function Facts({ company }: { company: CompanyCardView }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const { address, companyName, legalPerson, location, phone, website } = company;
  return (
    <dl className={styles['facts']}>
      {legalPerson !== undefined && (
        <Fact icon={<Icon name="user" />} name={t`法定代表人`}>
          <span {...writtenIn(locale, legalPerson)}>{legalPerson}</span>
        </Fact>
      )}
      {phone !== undefined && (
        <Fact icon={<Icon name="phone" />} name={t`联系电话`}>
          <PhoneLink number={phone} />
        </Fact>
      )}
      {address !== undefined && (
        <Fact icon={<Icon name="map-pin" />} name={t`地址`}>
          <span {...writtenIn(locale, address)}>{address}</span>{' '}
          <MapLink name={companyName} address={address} location={location} className={`inline ${styles['map']} not-print`} />
        </Fact>
      )}
      {website !== undefined && (
        <Fact icon={<Icon name="globe" />} name={t`网站`}>
          <OutsideLink href={website}>{website.replace(/^https?:\/\//, '').replace(/\/$/, '')}</OutsideLink>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt className={`row hint ${styles['name']}`}>
        {icon}
        {name}
      </dt>
      <dd className={styles['value']}>{children}</dd>
    </div>
  );
}
