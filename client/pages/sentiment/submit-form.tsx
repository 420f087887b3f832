// The feedback form: subject, visibility and contact (F2).
import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { most, receiptSchema, submissions } from '#shared/forms.ts';
import { Check } from '../../components/form/check.tsx';
import { Choices } from '../../components/form/choices.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form, SubmitButton, Summary } from '../../components/form/form.tsx';
import { Honeypot } from '../../components/form/honeypot.tsx';
import { Notice } from '../../components/form/notice.tsx';
import { SmsCodeField } from '../../components/form/sms-code-field.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { usePortalForm } from '../../forms/portal-form.ts';
import { send } from '../../forms/send.ts';
import { useSubmission } from '../../forms/submission.ts';
import type { SentFeedback } from './sent-feedback.ts';
import styles from './submit.module.css';

const names = ['newsType', 'newsTitle', 'newsContent', 'anonymous', 'submitterUser', 'phone', 'smsCode', 'notify', 'consent'] as const;

export function SubmitForm({ onSent }: { onSent: (sent: SentFeedback) => void }) {
  const { t } = useLingui();
  const { withoutNotices } = usePage().chrome;
  const form = usePortalForm(submissions.sentiment);
  const { submit, showRefusal, outcome, restored, discard, subject } = useSubmission({ kind: 'sentiment', form, names, transient: ['smsCode'] });
  const labels = {
    ...{ newsType: t`类型`, newsTitle: t`标题`, newsContent: t`内容` },
    ...{ submitterUser: t`姓名`, phone: t`手机号`, smsCode: t`短信验证码`, consent: t`隐私政策` },
  };
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const sent = await submit(values);
        if (sent.kind !== 'done') return showRefusal(sent);
        const { newsType, newsTitle, anonymous } = values;
        onSent({ ...receiptSchema.parse(sent.data), newsType, newsTitle, anonymous, at: sent.atMs });
      }}
    >
      {restored && (
        <p className={styles['restored']} role="status">
          <Trans>已恢复您上次未提交的内容。</Trans>{' '}
          <button type="button" className={styles['discard']} onClick={discard}>
            <Trans>清空重写</Trans>
          </button>
        </p>
      )}
      <Summary labels={labels} />
      <fieldset className={styles['part']}>
        <legend className={styles['legend']}>
          <Trans>留言内容</Trans>
        </legend>
        <Choices
          name="newsType"
          legend={labels.newsType}
          choices={[
            { value: '01', label: <Trans>咨询</Trans>, note: <Trans>想了解的事情</Trans> },
            { value: '02', label: <Trans>建议</Trans>, note: <Trans>可以做得更好的地方</Trans> },
            { value: '03', label: <Trans>投诉</Trans>, note: <Trans>需要处理的问题</Trans> },
          ]}
        />
        <Field name="newsTitle" label={labels.newsTitle} most={most.newsTitle} autoComplete="off" />
        <TextArea
          name="newsContent"
          label={labels.newsContent}
          hint={t`请写明时间、地点和经过。园区可能公开标题和内容，请勿写入姓名、电话等个人信息。`}
          most={most.newsContent}
        />
      </fieldset>
      <fieldset className={styles['part']}>
        <legend className={styles['legend']}>
          <Trans>公开方式</Trans>
        </legend>
        <Publicity />
      </fieldset>
      <fieldset className={styles['part']}>
        <legend className={styles['legend']}>
          <Trans>联系方式</Trans>
        </legend>
        <NameField label={labels.submitterUser} />
        <Field name="phone" label={labels.phone} hint={t`仅供园区联系您，不公开`} type="tel" autoComplete="tel" inputMode="tel" />
        <SmsCodeField
          what="sentiment"
          ask={async () =>
            (await form.trigger('phone', { shouldFocus: true }))
              ? send('/sms-code', { phone: form.getValues('phone'), type: 'sentiment' })
              : undefined
          }
        />
        {!withoutNotices && (
          <Check name="notify">
            <Trans>办理状态变化时短信通知我</Trans>
          </Check>
        )}
        <Honeypot field={subject} />
        <Consent />
      </fieldset>
      <Notice outcome={outcome} />
      <SubmitButton>
        <Trans>提交留言</Trans>
      </SubmitButton>
    </Form>
  );
}

/** Lists which of the submitted data are public once the park publishes the feedback, and which never are (ruling 33). */
function Publicity() {
  const { withoutProgress } = usePage().chrome;
  const anonymous = useWatch({ name: 'anonymous' }) === true;
  return (
    <>
      <p className="hint">
        {withoutProgress ? <Trans>是否公开由园区决定。</Trans> : <Trans>是否公开由园区决定。未公开的留言只能凭编号和查询码查看。</Trans>}
      </p>
      <Check name="anonymous" asSwitch describedBy="publicity">
        <Trans>匿名留言：公开页面不显示姓名</Trans>
      </Check>
      <dl id="publicity" className={styles['publicity']}>
        <div>
          <dt>
            <Trans>公开时显示</Trans>
          </dt>
          <dd>
            {anonymous ? (
              <Trans>类型、标题、内容、留言时间和园区答复，留言人显示为“匿名”</Trans>
            ) : (
              <Trans>类型、标题、内容、姓名、留言时间和园区答复</Trans>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>不公开</Trans>
          </dt>
          <dd>{anonymous ? <Trans>姓名、手机号</Trans> : <Trans>手机号</Trans>}</dd>
        </div>
      </dl>
    </>
  );
}

function NameField({ label }: { label: string }) {
  const { t } = useLingui();
  const anonymous = useWatch({ name: 'anonymous' }) === true;
  return (
    <Field
      name="submitterUser"
      label={anonymous ? t`姓名（选填）` : label}
      hint={anonymous ? t`仅供园区办理时使用，不公开` : t`留言公开时会显示`}
      optional={anonymous}
      autoComplete="name"
    />
  );
}

function Consent() {
  const to = useTo();
  return (
    <Check name="consent" required>
      <Trans>
        我已阅读并同意
        <OutsideLink href={to('/agreements/privacy')}>隐私政策</OutsideLink>
      </Trans>
    </Check>
  );
}
