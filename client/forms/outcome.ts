// Shows the result of a submission, at the fields that it concerns or for the whole form.
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Outcome } from '../components/form/notice.tsx';
import { type FormSchema, type PortalForm, refuse } from './portal-form.ts';
import type { Sent } from './send.ts';

export type Refusal = Exclude<Sent, { kind: 'done' }>;

/** Text of the page that is shown with the gateway's message. */
type Added = Pick<Outcome, 'text' | 'hint'>;

/**
 * Returns the form's outcome and functions to show one. Errors of fields not in `names` are shown for the whole form,
 * and so is the page's own text.
 * @param names the fields in display order; the first invalid one gets the focus
 */
export function useOutcome<S extends FormSchema>(form: PortalForm<S>, names: readonly Path<z.input<S>>[]) {
  const [outcome, setOutcome] = useState<Outcome>();
  function showRefusal(sent: Refusal, added: Added = {}): void {
    const wrong = sent.kind === 'refused' ? names.filter((name) => sent.fields[name] !== undefined) : [];
    if (sent.kind === 'refused') for (const name of wrong.toReversed()) refuse(form, name, sent.fields[name] ?? sent.message);
    if (wrong.length > 0) {
      if (added.text !== undefined) setOutcome({ kind: 'error', text: added.text });
      return;
    }
    const waitS = sent.kind === 'refused' ? sent.waitS : undefined;
    setOutcome({ kind: 'error', message: sent.message, ...added, ...(waitS !== undefined && { waitS }) });
  }
  return { outcome, setOutcome, showRefusal };
}
