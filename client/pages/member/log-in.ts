// Logging in by what a form holds: what is said of it, what the browser keeps of the member, then on to where they were going,
// by a load of its own (F3, G9).
import { useLingui } from '@lingui/react/macro';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Outcome } from '../../components/form/notice.tsx';
import { useOutcome } from '../../forms/outcome.ts';
import type { FormSchema, PortalForm } from '../../forms/portal-form.ts';
import { send } from '../../forms/send.ts';
import { rememberLogin } from '../../session/kept-member.ts';
import { useWay } from './next.ts';

interface LogIn<S extends FormSchema> {
  outcome: Outcome | undefined;
  logIn: (given: z.output<S>) => Promise<void>;
}

/**
 * @param names the form's fields
 * @param onFailed what cannot be used for another try is renewed
 */
export function useLogIn<S extends FormSchema>(
  form: PortalForm<S>,
  path: '/login' | '/sms',
  names: readonly Path<z.input<S>>[],
  onFailed?: () => void,
): LogIn<S> {
  const { t } = useLingui();
  const { outcome, setOutcome, tell } = useOutcome(form, names);
  const { goal } = useWay();
  async function logIn(given: z.output<S>): Promise<void> {
    setOutcome(undefined);
    const sent = await send(path, given);
    if (sent.kind === 'done') {
      setOutcome({ kind: 'done', text: t`登录成功` });
      rememberLogin(sent.data);
      // going back must not lead to the form
      location.replace(goal());
      // the page is left, and nothing is to be sent twice meanwhile
      return new Promise<never>(() => {});
    }
    onFailed?.();
    tell(sent, { text: sent.kind === 'refused' ? t`登录失败,请稍后再试` : t`登录失败，请稍后重试` });
  }
  return { outcome, logIn };
}
