// Submits a public form to the gateway: retries create no duplicate, and input is kept until it has arrived (F1, F2, F6).
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
  /** The form's fields in display order. */
  names: readonly Path<z.input<S>>[];
  /** Fields such as codes, kept in no draft and not part of the idempotency key. */
  transient?: readonly Path<z.input<S>>[];
  /** False: no draft is kept. */
  keepsDraft?: boolean;
  /** True for forms open to all, which are sent with bot protection (see `Honeypot`). */
  open?: boolean;
}

interface Submission<S extends FormSchema> {
  /** Sends the values. On success the draft is dropped; the caller shows the outcome. */
  submit: (values: z.output<S>) => Promise<Sent>;
  /** Shows why the submission failed, at the fields or above the button. */
  showRefusal: (sent: Refusal) => void;
  outcome: Outcome | undefined;
  setOutcome: (outcome: Outcome | undefined) => void;
  /** Whether the form was filled from a draft; `discard` clears both. */
  restored: boolean;
  discard: () => void;
  /** For `Honeypot`. */
  subject: RefObject<HTMLInputElement | null>;
}

/** @example const sent = await submit(values); if (sent.kind === 'done') …; else showRefusal(sent); */
export function useSubmission<S extends FormSchema>({
  kind,
  form,
  names,
  transient = [],
  keepsDraft = true,
  open = true,
}: SubmissionOptions<S>): Submission<S> {
  const { t } = useLingui();
  const [draftKey, keptKey] = [`draft-${kind}`, `draft-${kind}-key`];
  const draft = useDraft(form, draftKey, keepsDraft ? names.filter((name) => !transient.includes(name)) : []);
  const keyOf = useSubmissionKey(keepsDraft ? keptKey : undefined);
  const { outcome, setOutcome, showRefusal } = useOutcome(form, names);
  const subject = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  /** A restored draft can be sent faster than the bot check allows: wait until the gateway accepts it. */
  async function care() {
    const early = limits.formFilledMs - (performance.now() - shownAt.current);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    return { subject: subject.current?.value ?? '', filledMs: Math.round(performance.now() - shownAt.current) + 1 };
  }

  function clear() {
    draft.drop();
    dropStored(keptKey, 'sessionStorage');
  }

  return {
    async submit(values) {
      setOutcome(undefined);
      const content = Object.entries(values as object).filter(([name]) => !transient.some((one) => one === name));
      const body = { values, ...(open && { care: await care() }) };
      const sent = await send(`/forms/${kind}`, body, { 'Idempotency-Key': keyOf(JSON.stringify(content)) });
      if (sent.kind === 'done') clear();
      return sent;
    },
    showRefusal: (sent) =>
      showRefusal(sent, sent.kind === 'failed' ? { hint: t`您填写的内容已保留。原样再次提交不会重复登记，修改后提交会另记一条。` } : {}),
    outcome,
    setOutcome,
    restored: draft.restored,
    discard() {
      clear();
      form.reset();
    },
    subject,
  };
}
