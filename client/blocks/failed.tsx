// Shown in place of a block whose data failed to load: a message and a retry button. If the browser is offline, the message says so (case 80).
import { Trans } from '@lingui/react/macro';
import { useIsOnline } from '../browser/online.ts';

interface FailedProps {
  retry: () => void;
  busy: boolean;
  /** Request id of the failed response; operators find the request in the gateway's log by it. */
  requestId?: string | undefined;
}

export function Failed({ retry, busy, requestId }: FailedProps) {
  const isOnline = useIsOnline();
  return (
    <div className="failed" role="group">
      <p>{isOnline ? <Trans>内容加载失败</Trans> : <Trans>网络连接异常</Trans>}</p>
      <button type="button" disabled={busy} onClick={retry}>
        <Trans>重试</Trans>
      </button>
      {requestId !== undefined && (
        <p className="t12">
          <Trans>请求编号 {requestId}</Trans>
        </p>
      )}
    </div>
  );
}
