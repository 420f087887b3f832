// Sends a form of visitors to the gateway: once, however often it is tried, with what was typed kept until it has arrived (F1, F2, F6).
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormKind } from '#shared/forms.ts';
import { limits } from '#shared/limits.ts';
import { dropStored } from '../browser/storage.ts';
import type { Outcome } from '../components/form/notice.tsx';
import { useDraft } from './draft.ts';
import { type Refusal, useOutcome } from './outcome.ts';
import type { FormSchema, PortalForm } from './portal-form.ts';
import { type Sent, send } from './send.ts';
import { useSubmissionKey } from './submission-key.ts';

interface SubmissionOptions<S extends FormSchema> {
  kind: FormKind;
  form: PortalForm<S>;
  /** The form's fields in the order in which they stand. */
  names: readonly Path<z.input<S>>[];
  /** Those that no draft keeps and that make no other submission: codes. */
  passing?: readonly Path<z.input<S>>[];
  /** False: nothing of it is kept in the tab. */
  drafted?: boolean;
  /** Open to all: sent with the care that is taken of programs (see `Unseen`). */
  open?: boolean;
}

interface Submission<S extends FormSchema> {
  /** Resolves when it is known what became of it; where it has arrived, the draft is gone. Nothing is said yet. */
  submit: (values: z.output<S>) => Promise<Sent>;
  /** Says at the fields or over the button why it has not arrived. */
  tell: (sent: Refusal) => void;
  outcome: Outcome | undefined;
  setOutcome: (outcome: Outcome | undefined) => void;
  /** What stands in the form was typed before, and a way to begin anew. */
  restored: boolean;
  discard: () => void;
  /** For `Unseen`. */
  subject: RefObject<HTMLInputElement | null>;
}

/** @example const sent = await submit(values); if (sent.kind === 'done') …; else tell(sent); */
export function useSubmission<S extends FormSchema>({
  kind,
  form,
  names,
  passing = [],
  drafted = true,
  open = true,
}: SubmissionOptions<S>): Submission<S> {
  const { t } = useLingui();
  const [draftKey, keptKey] = [`draft-${kind}`, `draft-${kind}-key`];
  const draft = useDraft(form, draftKey, drafted ? names.filter((name) => !passing.includes(name)) : []);
  const keyOf = useSubmissionKey(drafted ? keptKey : undefined);
  const { outcome, setOutcome, tell } = useOutcome(form, names);
  const subject = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  /** Somebody whose draft was there may be faster than a program: the gateway is not asked before its time. */
  async function care() {
    const early = limits.formFilledMs - (performance.now() - shownAt.current);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return { subject: subject.current?.value ?? '', filledMs: Math.round(performance.now() - shownAt.current) + 1 };
  }

  function forget() {
    draft.drop();
    dropStored(keptKey, 'sessionStorage');
  }

  return {
    async submit(values) {
      setOutcome(undefined);
      const content = Object.entries(values as object).filter(([name]) => !passing.some((one) => one === name));
      const body = { values, ...(open && { care: await care() }) };
      const sent = await send(`/forms/${kind}`, body, { 'Idempotency-Key': keyOf(JSON.stringify(content)) });
      if (sent.kind === 'done') forget();
      return sent;
    },
    tell: (sent) => tell(sent, sent.kind === 'failed' ? { hint: t`您填写的内容已保留。原样再次提交不会重复登记，修改后提交会另记一条。` } : {}),
    outcome,
    setOutcome,
    restored: draft.restored,
    discard() {
      forget();
      form.reset();
    },
    subject,
  };
}
