// Submits a login form. Shows a failure; after success stores the member in the browser and opens the page that required the login (F3, G9).
import { useLingui } from '@lingui/react/macro';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { phoneOf } from '#shared/rules.ts';
import type { Outcome } from '../../components/form/notice.tsx';
import { useOutcome } from '../../forms/outcome.ts';
import type { FormSchema, PortalForm } from '../../forms/portal-form.ts';
import { send } from '../../forms/send.ts';
import { rememberLogin, storePhone } from '../../session/stored-member.ts';
import { useNext } from './next.ts';

interface LogIn<S extends FormSchema> {
  outcome: Outcome | undefined;
  logIn: (given: z.output<S>) => Promise<void>;
}

/** Returns the outcome and a submit function. @param names the form's fields @param onFailed called after a rejected or failed login */
export function useLogIn<S extends FormSchema>(
  form: PortalForm<S>,
  path: '/login' | '/sms',
  names: readonly Path<z.input<S>>[],
  onFailed?: () => void,
): LogIn<S> {
  const { t } = useLingui();
  const { outcome, setOutcome, showRefusal } = useOutcome(form, names);
  const { target } = useNext();
  async function logIn(given: z.output<S>): Promise<void> {
    setOutcome(undefined);
    const sent = await send(path, given);
    if (sent.kind === 'done') {
      setOutcome({ kind: 'done', text: t`登录成功` });
      rememberLogin(sent.data);
      storePhone(phoneOf(String(given['phone'] ?? given['username'])));
      // `replace` removes the form from the history, so that Back does not lead to it
      location.replace(target());
      // never resolves, so that the form stays busy until the page unloads and cannot be submitted twice
      return new Promise<never>(() => {});
    }
    onFailed?.();
    showRefusal(sent, { text: sent.kind === 'refused' ? t`登录失败,请稍后再试` : t`登录失败，请稍后重试` });
  }
  return { outcome, logIn };
}
