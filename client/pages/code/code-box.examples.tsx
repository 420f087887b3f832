// The box for the number of a code: nothing asked, an unknown number, and a platform that does not answer.
import type { Examples } from '../../examples/example.ts';
import { failure } from '../../examples/fixtures.ts';
import { CodeBox } from './code-box.tsx';

export const examples: Examples = ({ say }) => {
  const box = (code?: string) => <CodeBox query={code === undefined ? {} : { code }} />;
  return {
    full: { element: box(), shows: say('查询编号', 'Look up a number') },
    unknown: {
      element: box('N-404'),
      results: { 'code.resolve': { error: { code: '404', message: '' } } },
      shows: 'N-404',
    },
    unanswered: { element: box('N-1'), results: { 'code.resolve': failure }, shows: say('暂时无法查询，请稍后重试。', 'try again later') },
  };
};
