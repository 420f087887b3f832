// The form that looks up the progress of feedback, and its result (F2).
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lookup, type Progress, progressSchema } from '#shared/forms.ts';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { useOutcome } from '../../forms/outcome.ts';
import { usePortalForm } from '../../forms/portal-form.ts';
import { send } from '../../forms/send.ts';
import { ProgressResult } from './progress-result.tsx';
import styles from './submit.module.css';

interface Result {
  progress: Progress;
  queryCode: string;
}

export function Lookup() {
  const [result, setResult] = useState<Result>();

  /** Shows the new state; without a response, what is known of it. */
  async function renew({ progress, queryCode }: Result) {
    const { number } = progress;
    const sent = await send('/forms/progress', { values: { number, queryCode } });
    setResult({ progress: sent.kind === 'done' ? progressSchema.parse(sent.data) : { ...progress, state: 'processing' }, queryCode });
  }
  return (
    <>
      <p className={styles['intro']}>
        <Trans>编号和查询码在提交留言后的回执上。</Trans>
      </p>
      <LookupForm onFound={setResult} />
      {result !== undefined && (
        <ProgressResult key={`${result.progress.number} ${result.progress.state}`} {...result} onReopened={() => void renew(result)} />
      )}
    </>
  );
}

function LookupForm({ onFound }: { onFound: (result: Result | undefined) => void }) {
  const { t } = useLingui();
  const form = usePortalForm(lookup);
  const { outcome, setOutcome, showRefusal } = useOutcome(form, ['number', 'queryCode']);
  const { hash } = useLocation();
  const start = useRef<() => Promise<void>>(undefined);

  async function look({ number, queryCode }: { number: string; queryCode: string }) {
    setOutcome(undefined);
    onFound(undefined);
    const sent = await send('/forms/progress', { values: { number, queryCode } });
    if (sent.kind === 'done') onFound({ progress: progressSchema.parse(sent.data), queryCode });
    else showRefusal(sent);
  }
  start.current = form.handleSubmit(look);

  // fills the form from the URL's fragment, where the receipt's QR code and link put number and query code
  useEffect(() => {
    const given = new URLSearchParams(hash.slice(1));
    const [number, queryCode] = [given.get('number'), given.get('queryCode')];
    if (number === null || queryCode === null) return;
    form.setValue('number', number);
    form.setValue('queryCode', queryCode);
    void start.current?.();
  }, [form, hash]);

  return (
    <Form form={form} onSubmit={look}>
      <div className={styles['pair']}>
        <Field name="number" label={t`留言编号`} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        <Field name="queryCode" label={t`查询码`} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </div>
      <Notice outcome={outcome} />
      <SubmitButton>
        <Trans>查询</Trans>
      </SubmitButton>
    </Form>
  );
}
