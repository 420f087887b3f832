// Example states of a failed block: with a retry button, while retrying, and with a request id.
import type { Examples } from '../examples/example.ts';
import { requestId } from '../examples/fixtures.ts';
import { Failed } from './failed.tsx';

const retry = () => {};

export const examples: Examples = ({ say }) => ({
  failed: { element: <Failed retry={retry} busy={false} />, shows: say('内容加载失败', 'This content could not be loaded') },
  busy: { element: <Failed retry={retry} busy />, shows: say('重试', 'Try again') },
  withRequestId: { element: <Failed retry={retry} busy={false} requestId={requestId} />, shows: requestId },
});
