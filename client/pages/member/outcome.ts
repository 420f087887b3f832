// What became of something sent: said beside its field, or for the form as a whole.
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import type { z } from 'zod';
import type { Outcome } from '../../components/form/notice.tsx';
import { type FormSchema, type PortalForm, refuse } from '../../components/form/portal-form.ts';
import type { Sent } from '../../state/send.ts';

export type Refusal = Exclude<Sent, { kind: 'done' }>;

/** @param names the form's fields: what is said of others is said of the whole */
export function useOutcome<S extends FormSchema>(form: PortalForm<S>, names: readonly Path<z.input<S>>[]) {
  const [outcome, setOutcome] = useState<Outcome>();
  function tell(sent: Refusal, text?: string): void {
    const field = sent.kind === 'refused' ? names.find((name) => name === sent.field) : undefined;
    if (field !== undefined) {
      refuse(form, field, sent.message);
      return;
    }
    const waitS = sent.kind === 'refused' ? sent.waitS : undefined;
    setOutcome({ kind: 'error', message: sent.message, ...(text !== undefined && { text }), ...(waitS !== undefined && { waitS }) });
  }
  return { outcome, setOutcome, tell };
}
