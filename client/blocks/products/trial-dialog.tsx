// The dialog that orders a 15-day trial of an edition (F6). Its code loads on first use.
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '#shared/dates.ts';
import { submissions } from '#shared/forms.ts';
import type { DialogProps } from '../../chrome/dialog.ts';
import { useToast } from '../../chrome/toast.ts';
import { Form } from '../../components/form/form.tsx';
import { DialogActions, FormDialog } from '../../components/form/form-dialog.tsx';
import { usePage } from '../../data/page.ts';
import { usePortalForm } from '../../forms/portal-form.ts';
import { useSubmission } from '../../forms/submission.ts';
import { ContactFields } from '../requests/contact-fields.tsx';
import { useReadTrial } from './read-trial.ts';

const names = ['company', 'contact', 'phone'] as const;

interface TrialDialogProps extends DialogProps {
  skuId: string;
  /** Names of the product and of its edition. */
  name: string;
  /** URL of the login page; after login the visitor returns to this edition. */
  login: string;
}

export function TrialDialog({ skuId, name, login, ...dialog }: TrialDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { member } = usePage();
  const readTrial = useReadTrial();
  const form = usePortalForm(submissions.trial, { skuId, company: '', contact: member?.name ?? '', phone: '' });
  const { submit, showRefusal, outcome } = useSubmission({ kind: 'trial', form, names, open: false });
  return (
    <FormDialog {...dialog} title={t`免费试用 15 天`} hint={t`${name}。同一产品在本园区同时只有一个试用；到期后自动结束，不收取费用。`}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const sent = await submit(values);
          if (sent.kind === 'refused' && sent.status === 401) return location.assign(login);
          if (sent.kind !== 'done') return showRefusal(sent);
          const until = formatDate(expiryOf(sent.data));
          toast(t`试用已开通，${until} 到期`, 'done');
          await readTrial();
          dialog.close();
        }}
      >
        <ContactFields />
        <DialogActions outcome={outcome} />
      </Form>
    </FormDialog>
  );
}

const expiryOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'expiresAt' in data && typeof data.expiresAt === 'string' ? data.expiresAt : undefined;
