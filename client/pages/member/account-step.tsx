// The first step of a registration: user name and password.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { fields, forms } from '#shared/forms.ts';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { Icon } from '../../components/icon.tsx';
import { refuse, usePortalForm } from '../../forms/portal-form.ts';
import styles from './member.module.css';
import { useTaken } from './taken.ts';

export type Account = z.output<ReturnType<typeof forms.account>>;

interface AccountStepProps {
  values: Account | undefined;
  refused: { field: 'username' | 'password'; message: string } | undefined;
  onNext: (account: Account) => void;
}

const usernameOf = (typed: string): string | undefined => fields.username.safeParse(typed).data;

export function AccountStep({ values, refused, onNext }: AccountStepProps) {
  const { t } = useLingui();
  const taken = useTaken('username');
  const form = usePortalForm(() => forms.account(taken.isTaken), values);
  useEffect(() => {
    if (refused !== undefined) refuse(form, refused.field, refused.message);
  }, [form, refused]);
  return (
    <Form
      form={form}
      onSubmit={async (given) => {
        if (await taken.ask(given.username)) await form.trigger('username', { shouldFocus: true });
        else onNext(given);
      }}
    >
      <Field
        name="username"
        label={t`用户名`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inside={<Busy name="username" read={usernameOf} asking={taken.asking} />}
        options={{ onBlur: (event) => void askLeft(usernameOf(event.target.value), taken.ask, () => form.trigger('username')) }}
      />
      <PasswordField
        name="password"
        label={t`密码`}
        hint={t`8 至 64 位，任意字符`}
        autoComplete="new-password"
        options={{ onChange: () => form.getValues('repeat') && void form.trigger('repeat') }}
      />
      <PasswordField name="repeat" label={t`确认密码`} autoComplete="new-password" />
      <SubmitButton>
        <Trans>下一步</Trans>
      </SubmitButton>
    </Form>
  );
}

/** Checks on blur whether a value is taken; if so, validates the form again. @param value undefined if it is invalid; then nothing is checked */
export async function askLeft(value: string | undefined, ask: (value: string) => Promise<boolean>, check: () => Promise<unknown>): Promise<void> {
  if (value !== undefined && (await ask(value))) await check();
}

/** A spinner, shown while the field's current value is being checked. */
export function Busy({ name, read, asking }: { name: string; read: (typed: string) => string | undefined; asking: string | undefined }) {
  const value: unknown = useWatch({ name });
  const isAsking = asking !== undefined && typeof value === 'string' && read(value) === asking;
  return isAsking ? <Icon name="loader-circle" size={20} className={styles['busy']} /> : null;
}
