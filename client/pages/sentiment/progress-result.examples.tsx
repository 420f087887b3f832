// Examples of look-up results: each state, without votes, without due date, long text, and untranslated on an English page.
import type { Progress } from '#shared/forms.ts';
import type { Examples } from '../../examples/example.ts';
import { aChrome } from '../../examples/fixtures.ts';
import { ProgressResult } from './progress-result.tsx';

export const examples: Examples = ({ aSentiment, longWords, look, say }) => {
  const { number = '', newsType, newsTitle = '', createTime, processDepartment, replyDate, replyContent } = aSentiment();
  const received: Progress = { number, newsType, newsTitle, createTime, state: 'received', dueDate: '2026-03-17 23:59:59' };
  const processing: Progress = { ...received, processDepartment, state: 'processing' };
  const replied: Progress = { ...processing, replyDate, replyContent, state: 'replied' };
  const shown = (progress: Progress) => <ProgressResult progress={progress} queryCode="482913" onReopened={() => {}} />;
  return {
    full: { element: shown(replied), shows: say('评价这次答复', 'Rate this reply') },
    withoutVotes: {
      element: shown(replied),
      page: { chrome: aChrome(look, { withoutVotes: true }) },
      shows: say('末班车 22:30 从东门发车。', 'The last shuttle leaves the east gate at 22:30.'),
    },
    reopenable: {
      element: shown({ ...replied, reopenUntil: '2026-03-28 16:40:00' }),
      shows: say('2026-03-28 前可以反映一次，园区会重新办理。', 'Until 2026-03-28 you can report this once, and the park will deal with it again.'),
    },
    withoutReopening: {
      element: shown({ ...replied, reopenUntil: '2026-03-28 16:40:00' }),
      page: { chrome: aChrome(look, { withoutReopening: true }) },
      shows: say('评价这次答复', 'Rate this reply'),
    },
    reopened: {
      element: shown({ ...processing, reopened: { time: '2026-03-02 09:00:00', reason: longWords, replyDate, replyContent } }),
      shows: say('此前的答复', 'Earlier reply'),
    },
    processing: { element: shown(processing), shows: say('正在办理，尚未答复。', 'Being dealt with; not yet answered.') },
    withoutDueDate: {
      element: shown({ ...received, dueDate: undefined }),
      shows: say('留言已收到，尚未分派办理。', 'Received; not yet assigned.'),
    },
    received: { element: shown(received), shows: '2026-03-17' },
    longWords: { element: shown({ ...replied, newsTitle: longWords, processDepartment: longWords, replyContent: longWords }), shows: longWords },
    englishMissing: { element: shown({ ...replied, newsTitle: '园区班车末班几点发车？' }), shows: '园区班车末班几点发车？' },
  };
};
