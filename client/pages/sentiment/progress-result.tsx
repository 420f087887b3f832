// Result of a progress look-up: title, steps, reply, a satisfaction vote, and a report that nothing was solved (F2, +).

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { type Progress, submissions } from '#shared/forms.ts';
import { SentimentTypeTag } from '../../blocks/sentiments/tags.tsx';
import { Choices } from '../../components/form/choices.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { PrintFoot } from '../../components/print-marks.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { usePortalForm } from '../../forms/portal-form.ts';
import { useSubmission } from '../../forms/submission.ts';
import { Reopen, Reopened } from './reopen.tsx';
import { Reply } from './reply.tsx';
import styles from './sentiment.module.css';
import { Steps } from './steps.tsx';

interface ProgressResultProps {
  progress: Progress;
  queryCode: string;
  /** Called after the sender has reported that the reply solved nothing. */
  onReopened: () => void;
}

export function ProgressResult({ progress, queryCode, onReopened }: ProgressResultProps) {
  const { locale, origin, chrome } = usePage();
  const to = useTo();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { number, newsType, newsTitle, state, reopened, reopenUntil } = progress;
  return (
    <>
      <article className={styles['found']}>
        {newsType !== undefined && <SentimentTypeTag type={newsType} />}
        <h2 ref={head} tabIndex={-1} className={styles['title']} {...writtenIn(locale, newsTitle)}>
          {newsTitle}
        </h2>
        <p className={`cluster ${styles['facts']}`}>
          <span>
            <Trans>留言编号</Trans> {number}
          </span>
        </p>
        <Steps item={progress} />
        <Reply item={progress} dueDate={progress.dueDate} />
        {reopened !== undefined && <Reopened reopened={reopened} />}
        {state === 'replied' && !chrome.withoutVotes && <Vote number={number} queryCode={queryCode} />}
        {state === 'replied' && reopenUntil !== undefined && !chrome.withoutReopening && (
          <Reopen number={number} queryCode={queryCode} until={reopenUntil} onReopened={onReopened} />
        )}
      </article>
      <PrintFoot title={newsTitle} address={origin + to('/sentiment/progress')} />
    </>
  );
}

/** The satisfaction vote. Each record has one vote; a later vote replaces it (F2, +). */
function Vote({ number, queryCode }: { number: string; queryCode: string }) {
  const { t } = useLingui();
  const form = usePortalForm(submissions.satisfaction, { number, queryCode });
  const { submit, showRefusal, outcome, setOutcome } = useSubmission({
    kind: 'satisfaction',
    form,
    names: ['score'],
    keepsDraft: false,
    open: false,
  });
  return (
    <section className={`${styles['vote']} not-print`}>
      <h3>
        <Trans>评价这次答复</Trans>
      </h3>
      <Form
        form={form}
        onSubmit={async (values) => {
          const sent = await submit(values);
          if (sent.kind === 'done') setOutcome({ kind: 'done', text: t`感谢您的评价。再次评价会替换这一次。` });
          else showRefusal(sent);
        }}
      >
        <Choices
          name="score"
          legend={t`您对答复的满意度`}
          choices={[
            { value: '5', label: <Trans>非常满意</Trans> },
            { value: '4', label: <Trans>满意</Trans> },
            { value: '3', label: <Trans>一般</Trans> },
            { value: '2', label: <Trans>不满意</Trans> },
            { value: '1', label: <Trans>非常不满意</Trans> },
          ]}
        />
        <Notice outcome={outcome} />
        <SubmitButton>
          <Trans>提交评价</Trans>
        </SubmitButton>
      </Form>
    </section>
  );
}
