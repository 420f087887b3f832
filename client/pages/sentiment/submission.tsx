// Shows the feedback form. After submission it shows the receipt instead, which is stored until the tab is closed (F2).
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { dropStored, readStored, writeStored } from '../../browser/storage.ts';
import { usePage } from '../../data/page.ts';
import { lazyBoundary } from '../../lazy.tsx';
import { Hotline } from './hotline.tsx';
import { parseSent, type SentFeedback } from './sent-feedback.ts';
import styles from './submit.module.css';
import { SubmitForm } from './submit-form.tsx';

const storageKey = 'receipt-sentiment';

const ReceiptCard = lazyBoundary(async () => (await import('./receipt.tsx')).ReceiptCard);

export function Submission() {
  const { withoutProgress } = usePage().chrome;
  const [sent, setSent] = useState<SentFeedback>();
  useEffect(() => setSent(readStored(storageKey, parseSent, 'sessionStorage')), []);
  if (sent !== undefined)
    return (
      <ReceiptCard
        sent={sent}
        onNext={() => {
          dropStored(storageKey, 'sessionStorage');
          setSent(undefined);
        }}
      />
    );
  return (
    <>
      <p className={styles['intro']}>
        {withoutProgress ? (
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
  );
}
