// Examples of error pages: page not found, page failed, home page failed, and gateway unreachable.
import type { Examples } from '../../examples/example.ts';
import { requestId } from '../../examples/fixtures.ts';
import { ErrorPage } from './error.tsx';

export const examples: Examples = ({ say }) => {
  const failed = { element: <ErrorPage status={500} requestId={requestId} />, bleed: true } as const;
  return {
    missing: { element: <ErrorPage status={404} />, bleed: true, path: '/news/1', shows: say('您要找的页面不存在', 'does not exist') },
    failed: { ...failed, path: '/news/1', shows: requestId },
    home: { ...failed, shows: requestId },
    unreachable: {
      element: <ErrorPage status="unreachable" />,
      bleed: true,
      path: '/news/1',
      shows: say('网络连接异常', 'The connection failed'),
    },
  };
};
