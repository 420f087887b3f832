// Tools of a business card: scan it, save it as a contact, print it, and contact the company.
import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyCardView } from '#shared/resources.ts';
import { ContactButton } from '../../blocks/requests/contact-button.tsx';
import { CooperationButton } from '../../blocks/requests/cooperation-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import styles from './card-tools.module.css';
import { fullVcard, shortVcard } from './vcard.ts';

export function CardTools({ company }: { company: CompanyCardView }) {
  const { t } = useLingui();
  const { companyName } = company;
  return (
    <aside className={`row ${styles['tools']}`}>
      <QrCode text={shortVcard(company)} label={t`二维码：${companyName}的名片`} className={styles['code']} />
      <p className={`hint ${styles['hint']}`}>
        <Trans>扫一扫，存入通讯录</Trans>
      </p>
      <div className={`${styles['buttons']} not-print`}>
        <CooperationButton company={companyName} />
        <ContactButton about={{ name: companyName }}>
          <Icon name="message-square-text" />
          <Trans>联系企业</Trans>
        </ContactButton>
        <a
          href={`data:text/vcard;charset=utf-8,${encodeURIComponent(fullVcard(company))}`}
          download={`${companyName.replace(/[\\/:*?"<>|]/g, ' ')}.vcf`}
          className="button button-outline"
        >
          <Icon name="download" />
          <Trans>保存名片</Trans>
        </a>
        <button type="button" className="button button-outline with-js" onClick={() => print()}>
          <Icon name="printer" />
          <Trans>打印</Trans>
        </button>
      </div>
    </aside>
  );
}
