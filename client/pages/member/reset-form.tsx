// Password reset in three steps: phone number, SMS code, new password (F4, ruling 19).
import { Trans, useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { limits } from '#shared/limits.ts';
import { pageAtom, usePage } from '../../data/page.ts';
import { useCoolDown } from '../../forms/cool-down.ts';
import type { Refusal } from '../../forms/outcome.ts';
import { send } from '../../forms/send.ts';
import { endSession } from '../../session/session.ts';
import { SignInLinks } from './login-page.tsx';
import { CodeStep, PasswordStep, PhoneStep } from './reset-steps.tsx';
import { Finished, StepHead } from './steps.tsx';

const order = ['phone', 'code', 'password'] as const;
type Step = (typeof order)[number];

export function ResetForm() {
  const { t } = useLingui();
  const [at, setAt] = useState<Step | 'finished'>('phone');
  const [moved, setMoved] = useState(false);
  const [phone, setPhone] = useState<string>();
  const [smsCode, setSmsCode] = useState('');
  const [refused, setRefused] = useState<string>();
  const [, beginWait] = useCoolDown('reset');
  const { member } = usePage();
  const setPage = useSetAtom(pageAtom);

  function go(step: Step | 'finished', message?: string) {
    setRefused(message);
    setMoved(message === undefined);
    setAt(step);
  }

  async function sendCode(given: string): Promise<Refusal | undefined> {
    const sent = await send('/sms-code', { phone: given, type: 'reset' });
    if (sent.kind !== 'done') return sent;
    beginWait(limits.sms.coolDownS);
    setPhone(given);
    go('code');
    return undefined;
  }

  /** Ends the member's session: the platform has ended all sessions of the account with its old password. */
  async function logOut(): Promise<void> {
    await endSession();
    setPage((page) => ({ ...page, member: null }));
  }

  async function reset(password: string): Promise<Refusal | undefined> {
    const sent = await send('/reset', { phone, smsCode, password });
    if (sent.kind === 'done') {
      if (member !== null) await logOut();
      go('finished');
    } else if (sent.kind === 'refused' && 'smsCode' in sent.fields) go('code', sent.message);
    else if (sent.kind === 'refused' && 'phone' in sent.fields) go('phone', sent.message);
    else return sent;
    return undefined;
  }

  if (at === 'finished')
    return (
      <Finished>
        <Trans>密码已重置，请用新密码登录。</Trans>
      </Finished>
    );
  const names: Record<Step, string> = { phone: t`填写手机号`, code: t`填写验证码`, password: t`设置新密码` };
  return (
    <>
      <StepHead key={at} at={order.indexOf(at) + 1} of={order.length} name={names[at]} moved={moved} />
      {at === 'phone' && <PhoneStep phone={phone} refused={refused} onSubmit={sendCode} />}
      {at === 'code' && (
        <CodeStep
          phone={phone ?? ''}
          refused={refused}
          onBack={() => go('phone')}
          onNext={(code) => {
            setSmsCode(code);
            go('password');
          }}
        />
      )}
      {at === 'password' && <PasswordStep phone={phone ?? ''} onSubmit={reset} />}
      {member === null && <SignInLinks links={[['/login', t`返回登录`]]} />}
    </>
  );
}
