// Examples of receipts: with a query code, without progress look-ups, with long text, and untranslated on an English page.
import type { Examples } from '../../examples/example.ts';
import { aChrome } from '../../examples/fixtures.ts';
import { ReceiptCard } from './receipt.tsx';
import type { SentFeedback } from './sent-feedback.ts';

export const examples: Examples = ({ aSentiment, longWords, look, say }) => {
  const { number = '', newsTitle = '' } = aSentiment();
  const dueDate = '2026-03-17 23:59:59';
  const sent: SentFeedback = {
    ...{ id: '301', number, queryCode: '482913', dueDate, newsType: '01', newsTitle, anonymous: false, at: Date.UTC(2026, 1, 24) },
  };
  const card = (over: Partial<SentFeedback> = {}) => <ReceiptCard sent={{ ...sent, ...over }} onNext={() => {}} />;
  return {
    full: { element: card(), shows: '482913' },
    due: { element: card(), shows: '2026-03-17' },
    notified: { element: card({ notifyBySms: true }), shows: say('办理状态变化时，您会收到短信。', 'You will get an SMS when the status changes.') },
    withoutDueDate: { element: card({ dueDate: undefined }), shows: '482913' },
    withoutProgress: {
      element: card({ anonymous: true }),
      page: { chrome: aChrome(look, { withoutProgress: true }) },
      shows: say('请记下编号', 'Please note the number'),
    },
    longWords: { element: card({ newsTitle: longWords }), shows: longWords },
    englishMissing: { element: card({ newsTitle: '园区班车末班几点发车？' }), shows: '园区班车末班几点发车？' },
  };
};
