// The contact fields of every request: company, person and phone number (F1, F6).
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../components/form/field.tsx';

/** Returns the labels by field name, in display order. */
export function useContactLabels(): Record<'company' | 'contact' | 'phone', string> {
  const { t } = useLingui();
  return { company: t`公司`, contact: t`联系人`, phone: t`联系电话` };
}

/** Renders the three fields. @param optional makes the contact person optional (F1) */
export function ContactFields({ optional = false }: { optional?: boolean }) {
  const { company, contact, phone } = useContactLabels();
  return (
    <>
      <Field name="company" label={company} autoComplete="organization" />
      <Field name="contact" label={contact} optional={optional} autoComplete="name" />
      <Field name="phone" label={phone} type="tel" inputMode="tel" autoComplete="tel" />
    </>
  );
}
