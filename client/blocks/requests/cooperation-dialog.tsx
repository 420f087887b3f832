// The dialog for a cooperation request (F1). Its code loads on first use.
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { most, submissions } from '#shared/forms.ts';
import type { DialogProps } from '../../chrome/dialog.ts';
import { useToast } from '../../chrome/toast.ts';
import { Form, Summary } from '../../components/form/form.tsx';
import { DialogActions, FormDialog } from '../../components/form/form-dialog.tsx';
import { Honeypot } from '../../components/form/honeypot.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { usePortalForm } from '../../forms/portal-form.ts';
import { useSubmission } from '../../forms/submission.ts';
import { ContactFields, useContactLabels } from './contact-fields.tsx';
import styles from './cooperation-dialog.module.css';
import { Mention } from './mention.tsx';

const names = ['cate', 'descriptions', 'company', 'contact', 'phone'] as const;
const empty = { cate: '0', descriptions: '', company: '', contact: '', phone: '' } as const;

export function CooperationDialog({ company, ...dialog }: DialogProps & { company: string | undefined }) {
  const { t } = useLingui();
  const toast = useToast();
  const labels = { descriptions: t`描述`, ...useContactLabels() };
  const form = usePortalForm(submissions.cooperation, empty);
  const { submit, showRefusal, outcome, subject } = useSubmission({ kind: 'cooperation', form, names });
  return (
    <FormDialog {...dialog} title={t`合作需求`} hint={t`尊敬的用户 您好，请留下您的具体需求，我们的业务人员会尽快联系您`}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const sent = await submit(values);
          if (sent.kind === 'done') {
            toast(t`您的申请已提交，请保持电话畅通`, 'done');
            form.reset();
            dialog.close();
          }
          // shows rejections of the gateway, but not those of the platform, which have HTTP status 200 (ruling 15)
          else if (sent.kind === 'failed' || sent.status !== 200) showRefusal(sent, t`提交失败, 请稍后重试`);
        }}
      >
        <Summary labels={labels} />
        <RequestKind />
        <TextArea name="descriptions" label={labels.descriptions} most={most.descriptions} />
        {company !== undefined && <Mention name="descriptions" text={t`意向企业：${company}`} />}
        <ContactFields optional />
        <Honeypot field={subject} />
        <DialogActions outcome={outcome} />
      </Form>
    </FormDialog>
  );
}

/** Selects the type of request: 我有需求 (I have a demand), which is the default, or 我有产品 (I have a product) (F1). */
function RequestKind() {
  const { register } = useFormContext();
  return (
    <fieldset className={styles['kinds']}>
      <legend className="visually-hidden">
        <Trans>合作类型</Trans>
      </legend>
      <label className={styles['kind']}>
        <input type="radio" value="0" className="visually-hidden" {...register('cate')} />
        <span>
          <Trans>我有需求</Trans>
        </span>
      </label>
      <label className={styles['kind']}>
        <input type="radio" value="1" className="visually-hidden" {...register('cate')} />
        <span>
          <Trans>我有产品</Trans>
        </span>
      </label>
    </fieldset>
  );
}
