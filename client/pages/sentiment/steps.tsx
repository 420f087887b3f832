// Shows the progress of feedback in three steps.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Handled, type SentimentState, SentimentStateName } from '../../blocks/sentiments/tags.tsx';
import { DateText } from '../../components/date.tsx';
import { Icon } from '../../components/icon.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './steps.module.css';

const states: readonly SentimentState[] = ['received', 'processing', 'replied'];

export function Steps({ item }: { item: Handled }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const { createTime, processDepartment, replyDate, state } = item;
  const reached = states.indexOf(state);
  const notes: Record<SentimentState, ReactNode> = {
    received: <DateText value={createTime} />,
    processing: <span {...writtenIn(locale, processDepartment)}>{processDepartment}</span>,
    replied: <DateText value={replyDate} />,
  };
  return (
    <ol className={styles['steps']} aria-label={t`办理进度`}>
      {states.map((step, i) => (
        <li key={step} className={`${styles['step']} ${i <= reached ? styles['done'] : ''}`} {...(i === reached && { 'aria-current': 'step' })}>
          <span className={`round ${styles['mark']}`} aria-hidden="true">
            {i <= reached ? <Icon name="check" size={16} /> : i + 1}
          </span>
          <span className={styles['words']}>
            <strong className={styles['name']}>
              <SentimentStateName state={step} />
            </strong>
            {i <= reached && <span className={styles['note']}>{notes[step]}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
