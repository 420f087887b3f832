// The dialog for a contact request about services, an industry, a company or a product (F6). Its code loads on first use.
import { useLingui } from '@lingui/react/macro';
import { most, submissions } from '#shared/forms.ts';
import type { DialogProps } from '../../chrome/dialog.ts';
import { useToast } from '../../chrome/toast.ts';
import { Form, Summary } from '../../components/form/form.tsx';
import { DialogActions, FormDialog } from '../../components/form/form-dialog.tsx';
import { Honeypot } from '../../components/form/honeypot.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { usePortalForm } from '../../forms/portal-form.ts';
import { useSubmission } from '../../forms/submission.ts';
import type { ContactSubject } from './contact-button.tsx';
import { ContactFields, useContactLabels } from './contact-fields.tsx';
import { Mention } from './mention.tsx';

const names = ['message', 'company', 'contact', 'phone'] as const;

export function ContactDialog({ about, ...dialog }: DialogProps & { about: ContactSubject | undefined }) {
  const { t } = useLingui();
  const toast = useToast();
  const labels = { message: t`事由`, ...useContactLabels() };
  const productId = about?.productId;
  const form = usePortalForm(submissions.contact, {
    message: '',
    company: '',
    contact: '',
    phone: '',
    ...(productId !== undefined && { productId }),
  });
  const { submit, showRefusal, outcome, subject } = useSubmission({ kind: 'contact', form, names });
  return (
    <FormDialog {...dialog} title={t`联系申请`} hint={t`留下联系方式和事由，园区工作人员会与您联系。`}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const sent = await submit(values);
          if (sent.kind !== 'done') return showRefusal(sent);
          toast(t`您的申请已提交，请保持电话畅通`, 'done');
          form.reset();
          dialog.close();
        }}
      >
        <Summary labels={labels} />
        <TextArea name="message" label={labels.message} most={most.descriptions} />
        {about !== undefined && <Mention name="message" text={t`关于：${about.name}`} />}
        <ContactFields />
        <Honeypot field={subject} />
        <DialogActions outcome={outcome} />
      </Form>
    </FormDialog>
  );
}
