// How satisfied a visitor is with the reply: one vote a record, the last one counts (F2, +).
import { Trans, useLingui } from '@lingui/react/macro';
import { submissions } from '#shared/forms.ts';
import { Choices } from '../../components/form/choices.tsx';
import { Form, SubmitButton } from '../../components/form/form.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { usePortalForm } from '../../forms/portal-form.ts';
import { useSubmission } from '../../forms/submission.ts';
import styles from './sentiment.module.css';

export function Vote({ number, queryCode }: { number: string; queryCode: string }) {
  const { t } = useLingui();
  const form = usePortalForm(submissions.satisfaction, { number, queryCode });
  const { submit, tell, outcome, setOutcome } = useSubmission({ kind: 'satisfaction', form, names: ['score'], drafted: false, open: false });
  return (
    <section className={`${styles['vote']} not-print`}>
      <h3>
        <Trans>评价这次答复</Trans>
      </h3>
      <Form
        form={form}
        onSubmit={async (values) => {
          const sent = await submit(values);
          if (sent.kind === 'done') setOutcome({ kind: 'done', text: t`感谢您的评价。再次评价会替换这一次。` });
          else tell(sent);
        }}
      >
        <Choices
          name="score"
          legend={t`您对答复的满意度`}
          choices={[
            { value: '5', label: <Trans>非常满意</Trans> },
            { value: '4', label: <Trans>满意</Trans> },
            { value: '3', label: <Trans>一般</Trans> },
            { value: '2', label: <Trans>不满意</Trans> },
            { value: '1', label: <Trans>非常不满意</Trans> },
          ]}
        />
        <Notice outcome={outcome} />
        <SubmitButton>
          <Trans>提交评价</Trans>
        </SubmitButton>
      </Form>
    </section>
  );
}
