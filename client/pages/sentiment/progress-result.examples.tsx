// Examples of look-up results: replied with and without votes, in progress, received, long text, and untranslated on an English page.
import type { Progress } from '#shared/forms.ts';
import type { Examples } from '../../examples/example.ts';
import { aChrome } from '../../examples/fixtures.ts';
import { ProgressResult } from './progress-result.tsx';

export const examples: Examples = ({ aSentiment, longWords, look, say }) => {
  const { number = '', newsType, newsTitle = '', createTime, processDepartment, replyDate, replyContent } = aSentiment();
  const received: Progress = { number, newsType, newsTitle, createTime, state: 'received' };
  const processing: Progress = { ...received, processDepartment, state: 'processing' };
  const replied: Progress = { ...processing, replyDate, replyContent, state: 'replied' };
  const shown = (progress: Progress) => <ProgressResult progress={progress} queryCode="482913" />;
  return {
    full: { element: shown(replied), shows: say('评价这次答复', 'Rate this reply') },
    withoutVotes: {
      element: shown(replied),
      page: { chrome: aChrome(look, { withoutVotes: true }) },
      shows: say('末班车 22:30 从东门发车。', 'The last shuttle leaves the east gate at 22:30.'),
    },
    processing: { element: shown(processing), shows: say('正在办理，尚未答复。', 'Being dealt with; not yet answered.') },
    received: { element: shown(received), shows: say('留言已收到，尚未分派办理。', 'Received; not yet assigned.') },
    longWords: { element: shown({ ...replied, newsTitle: longWords, processDepartment: longWords, replyContent: longWords }), shows: longWords },
    englishMissing: { element: shown({ ...replied, newsTitle: '园区班车末班几点发车？' }), shows: '园区班车末班几点发车？' },
  };
};
