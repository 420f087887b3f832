// What kind of feedback it is, as a coloured tag or a word (F2).
import { Trans } from '@lingui/react/macro';
import type { SentimentType } from '#shared/resources.ts';
import tagged from '../../components/list/tagged-row.module.css';

const tones: Readonly<Record<SentimentType, string>> = { '01': 'tone-info', '02': 'tone-ok', '03': 'tone-warn' };

export function SentimentTypeTag({ type }: { type: SentimentType }) {
  return (
    <span className={`${tagged['tag']} ${tones[type]}`}>
      <SentimentTypeName type={type} />
    </span>
  );
}

export function SentimentTypeName({ type }: { type: SentimentType }) {
  if (type === '01') return <Trans>咨询</Trans>;
  return type === '02' ? <Trans>建议</Trans> : <Trans>投诉</Trans>;
}
