// The second step of a registration: name, verified phone number and consent.
import { Trans, useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';
import { forms } from '#shared/forms.ts';
import { phoneOf } from '#shared/rules.ts';
import { Check } from '../../components/form/check.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton, Summary } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { SmsCodeField } from '../../components/form/sms-code-field.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { useTo } from '../../data/page.ts';
import { type Refusal, useOutcome } from '../../forms/outcome.ts';
import { usePortalForm } from '../../forms/portal-form.ts';
import { send } from '../../forms/send.ts';
import { askLeft, Busy } from './account-step.tsx';
import { useTaken } from './taken.ts';

export type Person = z.output<ReturnType<typeof forms.person>>;

interface PersonStepProps {
  values: Person | undefined;
  onBack: (given: Person) => void;
  /** Submits the step. Resolves to a rejection that this step must show, or to undefined. */
  onSubmit: (person: Person) => Promise<Refusal | undefined>;
}

export function PersonStep({ values, onBack, onSubmit }: PersonStepProps) {
  const { t } = useLingui();
  const taken = useTaken('phone');
  const form = usePortalForm(() => forms.person(taken.isTaken), values);
  const { outcome, setOutcome, showRefusal } = useOutcome(form, ['organization', 'contacts', 'phone', 'smsCode']);
  const labels = { organization: t`单位名称`, contacts: t`联系人`, phone: t`手机号`, smsCode: t`短信验证码`, consent: t`服务条款` };
  return (
    <Form
      form={form}
      onSubmit={async (given) => {
        setOutcome(undefined);
        const refusal = await onSubmit(given);
        if (refusal !== undefined) showRefusal(refusal);
      }}
    >
      <Summary labels={labels} />
      <Field name="organization" label={labels.organization} autoComplete="organization" />
      <Field name="contacts" label={labels.contacts} autoComplete="name" />
      <Field
        name="phone"
        label={labels.phone}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        inside={<Busy name="phone" read={phoneOf} asking={taken.asking} />}
        options={{ onBlur: (event) => void askLeft(phoneOf(event.target.value), taken.ask, () => form.trigger('phone')) }}
      />
      <SmsCodeField
        what="register"
        ask={async () =>
          (await form.trigger('phone', { shouldFocus: true })) ? send('/sms-code', { phone: form.getValues('phone'), type: 'register' }) : undefined
        }
      />
      <Consent />
      <Notice outcome={outcome} />
      <SubmitButton>
        <Trans>提交注册</Trans>
      </SubmitButton>
      <button type="button" className="button button-outline" onClick={() => onBack(form.getValues())}>
        <Trans>上一步</Trans>
      </button>
    </Form>
  );
}

function Consent() {
  const to = useTo();
  return (
    <Check name="consent" required>
      <Trans>
        我已阅读并同意
        <OutsideLink href={to('/agreements/terms')}>服务条款</OutsideLink>
      </Trans>
    </Check>
  );
}
