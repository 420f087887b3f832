// Registration in two steps: first the account, then the person (F4).
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Refusal } from '../../forms/outcome.ts';
import { send } from '../../forms/send.ts';
import { useSubmissionKey } from '../../forms/submission-key.ts';
import { type Account, AccountStep } from './account-step.tsx';
import { SignInLinks } from './login-page.tsx';
import { type Person, PersonStep } from './person-step.tsx';
import { Finished, StepHead } from './steps.tsx';

type At = 'account' | 'person' | 'finished';

export function Registration() {
  const { t } = useLingui();
  const [at, setAt] = useState<At>('account');
  const [account, setAccount] = useState<Account>();
  const [person, setPerson] = useState<Person>();
  /** A field of the first step that the gateway has rejected in the second one, with its message. */
  const [refused, setRefused] = useState<{ field: 'username' | 'password'; message: string }>();
  const keyOf = useSubmissionKey();

  async function register(given: Person): Promise<Refusal | undefined> {
    if (account === undefined) return undefined;
    const { consent: _, ...rest } = given;
    const body = { username: account.username, password: account.password, ...rest };
    const sent = await send('/register', body, { 'Idempotency-Key': keyOf(JSON.stringify(body)) });
    if (sent.kind === 'done') {
      setAt('finished');
      return undefined;
    }
    const field = (['username', 'password'] as const).find((name) => sent.kind === 'refused' && sent.fields[name] !== undefined);
    if (field !== undefined) {
      setPerson(given);
      setRefused({ field, message: sent.message });
      setAt('account');
      return undefined;
    }
    return sent;
  }

  if (at === 'finished')
    return (
      <Finished>
        <Trans>注册成功，请登录。</Trans>
      </Finished>
    );
  return (
    <>
      <StepHead
        key={at}
        at={at === 'account' ? 1 : 2}
        of={2}
        name={at === 'account' ? t`设置账号` : t`填写资料`}
        moved={account !== undefined && refused === undefined}
      />
      {at === 'account' ? (
        <AccountStep
          values={account}
          refused={refused}
          onNext={(given) => {
            setAccount(given);
            setRefused(undefined);
            setAt('person');
          }}
        />
      ) : (
        <PersonStep
          values={person}
          onBack={(given) => {
            setPerson(given);
            setAt('account');
          }}
          onSubmit={register}
        />
      )}
      <SignInLinks links={[['/login', t`已有账号，去登录`]]} />
    </>
  );
}
