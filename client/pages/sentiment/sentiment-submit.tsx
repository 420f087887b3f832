// Writing to the park: the form, and once it has arrived its receipt, which stays for as long as the tab does (F2, ux.md).
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { usePage, useTo } from '../../state/page.ts';
import { usePageName } from '../../state/page-name.ts';
import { dropStored, readStored, writeStored } from '../../state/storage.ts';
import { Hotline } from './hotline.tsx';
import { ReceiptCard } from './receipt.tsx';
import { parseSent, type SentFeedback } from './sent-feedback.ts';
import styles from './submit.module.css';
import { SubmitForm } from './submit-form.tsx';

const storageKey = 'receipt-sentiment';

export function Page() {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  const column = usePageName()('/sentiment', t`公众留言`);
  const [sent, setSent] = useState<SentFeedback>();
  useEffect(() => setSent(readStored(storageKey, parseSent, 'sessionStorage')), []);
  const name = t`我要留言`;
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={column} columnType={t`互动交流`} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: column, href: to('/sentiment') }, { text: name }]}>
        <h1>{name}</h1>
      </PageHead>
      <div className={`container ${styles['page']}`}>
        {sent === undefined ? (
          <>
            <p className={styles['intro']}>
              {chrome.withoutProgress ? (
                <Trans>咨询、建议和投诉都可以写在这里。提交后您会得到编号。</Trans>
              ) : (
                <Trans>咨询、建议和投诉都可以写在这里。提交后您会得到编号和查询码，凭此查看办理进度。</Trans>
              )}
            </p>
            <SubmitForm
              onSent={(receipt) => {
                writeStored(storageKey, receipt, 'sessionStorage');
                setSent(receipt);
              }}
            />
            <Hotline />
          </>
        ) : (
          <ReceiptCard
            sent={sent}
            onNext={() => {
              dropStored(storageKey, 'sessionStorage');
              setSent(undefined);
            }}
          />
        )}
      </div>
    </>
  );
}
