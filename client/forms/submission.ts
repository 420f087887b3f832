// Submits a public form to the gateway. Retries create no duplicate, and input is stored as a draft until it is accepted (F1, F2, F6).
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
  /** Fields such as codes. They are not stored in a draft and are not part of the idempotency key. */
  transient?: readonly Path<z.input<S>>[];
  /** If false, no draft is stored. */
  keepsDraft?: boolean;
  /** True for forms that need no login. They are sent with bot protection (see `Honeypot`). */
  open?: boolean;
}

interface Submission<S extends FormSchema> {
  /** Sends the values and returns the result. A successful submission deletes the draft. The caller must show the result. */
  submit: (values: z.output<S>) => Promise<Sent>;
  /** Shows why the submission failed, at the fields or above the button. @param text replaces the message if there was no usable answer */
  showRefusal: (sent: Refusal, text?: string) => void;
  outcome: Outcome | undefined;
  setOutcome: (outcome: Outcome | undefined) => void;
  /** Whether the form was filled from a draft. `discard` deletes the draft and clears the form. */
  restored: boolean;
  discard: () => void;
  /** Ref of the hidden field of `Honeypot`. */
  subject: RefObject<HTMLInputElement | null>;
}

/**
 * Returns functions that submit the form and show the result.
 * @example const sent = await submit(values); if (sent.kind !== 'done') showRefusal(sent);
 */
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

  /**
   * Returns the bot protection fields. Waits first if needed, because the gateway rejects forms
   * that were filled in too quickly, as a form with a restored draft can be.
   */
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
    showRefusal(sent, text) {
      if (sent.kind === 'refused') return showRefusal(sent);
      const hint = t`您填写的内容已保留。原样再次提交不会重复登记，修改后提交会另记一条。`;
      setOutcome({ kind: 'error', ...(text === undefined ? { message: sent.message } : { text }), hint });
    },
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
