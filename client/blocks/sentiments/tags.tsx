// Renders the state and type of feedback as tags and as text (F2).
import { Trans } from '@lingui/react/macro';
import { formatDate, parseTime } from '#shared/dates.ts';
import type { SentimentItemView, SentimentType } from '#shared/resources.ts';
import tagged from '../../components/list/tagged-row.module.css';

export type SentimentState = SentimentItemView['state'];

const stateTones: Readonly<Record<SentimentState, string>> = { received: 'tone-plain', processing: 'tone-warn', replied: 'tone-ok' };
/** The fields that show how far feedback has been processed. A list row and a receipt both have them. */
export type Handled = Pick<SentimentItemView, 'createTime' | 'processDepartment' | 'replyDate' | 'replyContent' | 'state'>;

export function SentimentStateTag({ state }: { state: SentimentState }) {
  return (
    <span className={`${tagged['tag']} ${stateTones[state]}`}>
      <SentimentStateName state={state} />
    </span>
  );
}

export function SentimentStateName({ state }: { state: SentimentState }) {
  if (state === 'received') return <Trans>已提交</Trans>;
  return state === 'processing' ? <Trans>办理中</Trans> : <Trans>已答复</Trans>;
}

/** Renders how many days the reply took. Renders nothing if that is unknown. */
export function ReplyDelay({ item: { state, createTime, replyDate } }: { item: Handled }) {
  const days = state === 'replied' ? daysBetween(createTime, replyDate) : undefined;
  if (days === undefined) return null;
  return days === 0 ? <Trans>当天答复</Trans> : <Trans>用时 {days} 天</Trans>;
}

/** Renders the submitter's name, or 匿名 if the feedback is anonymous. */
export function Submitter({ item: { anonymous, submitter } }: { item: SentimentItemView }) {
  return anonymous || submitter === undefined ? <Trans>匿名</Trans> : submitter;
}

const typeTones: Readonly<Record<SentimentType, string>> = { '01': 'tone-info', '02': 'tone-ok', '03': 'tone-warn' };

/** Renders the type of feedback as a coloured tag (F2). */
export function SentimentTypeTag({ type }: { type: SentimentType }) {
  return (
    <span className={`${tagged['tag']} ${typeTones[type]}`}>
      <SentimentTypeName type={type} />
    </span>
  );
}

export function SentimentTypeName({ type }: { type: SentimentType }) {
  if (type === '01') return <Trans>咨询</Trans>;
  return type === '02' ? <Trans>建议</Trans> : <Trans>投诉</Trans>;
}

const dayMs = 86_400_000;

/** Returns the number of calendar days between two times. Returns undefined if one is missing or `to` is before `from`. */
export function daysBetween(from: string | undefined, to: string | undefined): number | undefined {
  const [start, end] = [from, to].map((time) => (parseTime(time) === undefined ? undefined : Date.parse(formatDate(time))));
  return start === undefined || end === undefined || end < start ? undefined : (end - start) / dayMs;
}
