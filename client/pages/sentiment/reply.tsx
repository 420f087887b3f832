// Shows the park's reply: department, date, days until the reply, and text; before it, when it is due (C5, F2).
import { Trans } from '@lingui/react/macro';
import { parseTime } from '#shared/dates.ts';
import { type Handled, ReplyDelay } from '../../blocks/sentiments/tags.tsx';
import { DateText } from '../../components/date.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './sentiment.module.css';

/** @param dueDate when an answer is due, if the platform says so; shown until there is a reply */
export function Reply({ item, dueDate }: { item: Handled; dueDate?: string | undefined }) {
  const { locale } = usePage();
  const { processDepartment, replyContent, replyDate, state } = item;
  return (
    <section className={styles['reply']}>
      <h2 className="t20">
        <Trans>答复</Trans>
      </h2>
      <dl className={`cluster ${styles['facts']}`}>
        {processDepartment !== undefined && (
          <div>
            <dt>
              <Trans>办理部门</Trans>
            </dt>
            <dd {...writtenIn(locale, processDepartment)}>{processDepartment}</dd>
          </div>
        )}
        {state !== 'replied' && parseTime(dueDate) !== undefined && (
          <div>
            <dt>
              <Trans>答复期限</Trans>
            </dt>
            <dd>
              <DateText value={dueDate} />
            </dd>
          </div>
        )}
        {state === 'replied' && (
          <div>
            <dt>
              <Trans>答复日期</Trans>
            </dt>
            <dd>
              <DateText value={replyDate} />{' '}
              <span className={styles['delay']}>
                <ReplyDelay item={item} />
              </span>
            </dd>
          </div>
        )}
      </dl>
      {state === 'replied' ? (
        <p className={styles['content']} {...writtenIn(locale, replyContent)}>
          {replyContent}
        </p>
      ) : (
        <p className={styles['open']}>{state === 'processing' ? <Trans>正在办理，尚未答复。</Trans> : <Trans>留言已收到，尚未分派办理。</Trans>}</p>
      )}
    </section>
  );
}
