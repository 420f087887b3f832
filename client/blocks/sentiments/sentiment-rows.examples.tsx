// Example states of feedback rows: each type and state, no rows, long text, and untranslated text on an English page.
import type { Examples } from '../../examples/example.ts';
import { SentimentRows } from './sentiment-rows.tsx';

export const examples: Examples = ({ aSentiment, inChinese, longWords, noData, say }) => {
  const { replyContent: _, replyDate: __, ...open } = aSentiment({ id: '302', newsType: '02', state: 'processing' });
  const items = [aSentiment(), open, { ...open, id: '303', newsType: '03', state: 'received' } as const];
  return {
    full: { element: <SentimentRows items={items} />, shows: say('办理中', 'In progress') },
    empty: { element: <SentimentRows items={[]} />, shows: noData },
    longWords: {
      element: <SentimentRows items={[aSentiment({ newsTitle: longWords, replyContent: longWords, anonymous: false, submitter: longWords })]} />,
      shows: longWords,
    },
    englishMissing: {
      element: <SentimentRows items={[aSentiment(inChinese({ newsTitle: '园区班车末班几点发车？' }))]} />,
      shows: '园区班车末班几点发车？',
    },
  };
};
