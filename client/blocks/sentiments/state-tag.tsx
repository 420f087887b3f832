// How far feedback has come, as a tag and in words (F2).
import { Trans } from '@lingui/react/macro';
import type { SentimentItemView } from '#shared/resources.ts';
import tagged from '../../components/list/tagged-row.module.css';
import { daysBetween } from './reply-delay.ts';

export type SentimentState = SentimentItemView['state'];

const tones: Readonly<Record<SentimentState, string>> = { received: 'tone-plain', processing: 'tone-warn', replied: 'tone-ok' };
/** How far feedback has come: of a record, or what its receipt tells. */
export type Handled = Pick<SentimentItemView, 'createTime' | 'processDepartment' | 'replyDate' | 'replyContent' | 'state'>;

export function SentimentStateTag({ state }: { state: SentimentState }) {
  return (
    <span className={`${tagged['tag']} ${tones[state]}`}>
      <SentimentStateName state={state} />
    </span>
  );
}

export function SentimentStateName({ state }: { state: SentimentState }) {
  if (state === 'received') return <Trans>已提交</Trans>;
  return state === 'processing' ? <Trans>办理中</Trans> : <Trans>已答复</Trans>;
}

/** How long the reply took; nothing where that is not known. */
export function ReplyDelay({ item: { state, createTime, replyDate } }: { item: Handled }) {
  const days = state === 'replied' ? daysBetween(createTime, replyDate) : undefined;
  if (days === undefined) return null;
  return days === 0 ? <Trans>当天答复</Trans> : <Trans>用时 {days} 天</Trans>;
}

/** Who wrote it, as far as the public may know. */
export function Submitter({ item: { anonymous, submitter } }: { item: SentimentItemView }) {
  return anonymous || submitter === undefined ? <Trans>匿名</Trans> : submitter;
}
