// Whom the park's office may call back: the same three fields in every request (F1, F6).
import { useLingui } from '@lingui/react/macro';
import { Field } from '../form/field.tsx';

/** @param optional the person may be left out (F1) */
export function ContactFields({ optional = false }: { optional?: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <Field name="company" label={t`公司`} autoComplete="organization" />
      <Field name="contact" label={t`联系人`} optional={optional} autoComplete="name" />
      <Field name="phone" label={t`联系电话`} type="tel" inputMode="tel" autoComplete="tel" />
    </>
  );
}
