// Example states of the feedback statistics: a full year, no feedback, a failed read, and a platform without progress look-ups.
import type { Examples } from '../../examples/example.ts';
import { aChrome, failure, many, requestId } from '../../examples/fixtures.ts';
import { SentimentStrip } from './sentiment-strip.tsx';

export const examples: Examples = ({ look, say }) => {
  const element = <SentimentStrip />;
  const byType = (['01', '02', '03'] as const).map((newsType, i) => ({ newsType, count: 40 - 12 * i }));
  const byMonth = many(12, (i) => ({ month: `2025-${String(i + 1).padStart(2, '0')}`, count: (i * 7) % 11 }));
  const full = { total: 84, replied: 79, byType, byMonth };
  const none = { total: 0, replied: 0, byType: byType.map((one) => ({ ...one, count: 0 })), byMonth: [] };
  return {
    full: { element, results: { 'sentiment.statistics': { data: full } }, shows: '94%' },
    empty: { element, results: { 'sentiment.statistics': { data: none } }, shows: '--' },
    failed: { element, results: { 'sentiment.statistics': failure }, shows: requestId },
    withoutProgress: {
      element,
      results: { 'sentiment.statistics': { data: full } },
      page: { chrome: aChrome(look, { withoutProgress: true }) },
      shows: say('我要留言', 'Send a message'),
    },
  };
};
