// Examples of form results: success, a rejection with a wait, long text, and an untranslated message on an English page.
import type { Examples } from '../../examples/example.ts';
import { Notice } from './notice.tsx';

export const examples: Examples = ({ longWords, say }) => ({
  done: { element: <Notice outcome={{ kind: 'done', text: say('已提交', 'Sent') }} />, shows: say('已提交', 'Sent') },
  refused: {
    element: <Notice outcome={{ kind: 'error', text: say('未能提交', 'Not sent'), hint: say('内容已保留。', 'Your words are kept.'), waitS: 40 }} />,
    shows: '40',
  },
  longWords: { element: <Notice outcome={{ kind: 'error', text: longWords }} />, shows: longWords },
  englishMissing: { element: <Notice outcome={{ kind: 'error', message: '平台维护中' }} />, shows: '平台维护中' },
});
