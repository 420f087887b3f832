// The form with which the sender of feedback reports that the reply solved nothing, and what was reported (F2, +).
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '#shared/dates.ts';
import { most, type Progress, submissions } from '#shared/forms.ts';
import { DateText } from '../../components/date.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import { usePortalForm } from '../../forms/portal-form.ts';
import { useSubmission } from '../../forms/submission.ts';
import { useAnnounce } from '../../navigation/announce.ts';
import styles from './sentiment.module.css';

interface ReopenProps {
  number: string;
  queryCode: string;
  /** Until when it is possible. */
  until: string;
  onReopened: () => void;
}

export function Reopen({ number, queryCode, until, onReopened }: ReopenProps) {
  const { t } = useLingui();
  const announce = useAnnounce();
  const form = usePortalForm(submissions.reopen, { number, queryCode, reason: '' });
  const { submit, showRefusal, outcome } = useSubmission({ kind: 'reopen', form, names: ['reason'], keepsDraft: false, open: false });
  const day = formatDate(until);
  return (
    <section className={`${styles['vote']} not-print`}>
      <h3>
        <Trans>问题没有解决？</Trans>
      </h3>
      <p>
        <Trans>{day} 前可以反映一次，园区会重新办理。</Trans>
      </p>
      <Form
        form={form}
        onSubmit={async (values) => {
          const sent = await submit(values);
          if (sent.kind !== 'done') return showRefusal(sent);
          announce(t`已反映，园区会重新办理。`);
          onReopened();
        }}
      >
        <TextArea name="reason" label={t`还有什么没有解决（选填）`} most={most.reopenReason} rows={4} optional />
        <Notice outcome={outcome} />
        <SubmitButton>
          <Trans>反映没有解决</Trans>
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Shows what the sender reported, and the reply before that. */
export function Reopened({ reopened: { time, reason, replyDate, replyContent } }: { reopened: NonNullable<Progress['reopened']> }) {
  const { locale } = usePage();
  return (
    <section className={styles['reopened']}>
      <h2 className="t20">
        <Trans>此前的答复</Trans>
      </h2>
      <dl className={`cluster ${styles['facts']}`}>
        <div>
          <dt>
            <Trans>答复日期</Trans>
          </dt>
          <dd>
            <DateText value={replyDate} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>反映日期</Trans>
          </dt>
          <dd>
            <DateText value={time} />
          </dd>
        </div>
      </dl>
      {replyContent !== undefined && (
        <p className={styles['content']} {...writtenIn(locale, replyContent)}>
          {replyContent}
        </p>
      )}
      {reason !== undefined && (
        <p className={styles['content']}>
          <Trans>
            您反映：<span {...writtenIn(locale, reason)}>{reason}</span>
          </Trans>
        </p>
      )}
    </section>
  );
}
