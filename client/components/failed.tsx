// What stands in place of a block whose data could not be had: the block's own retry, nothing else is touched.
import { Trans } from '@lingui/react/macro';

interface FailedProps {
  retry: () => void;
  busy: boolean;
  /** Finds the failed answer in the gateway's log. */
  requestId?: string | undefined;
}

export function Failed({ retry, busy, requestId }: FailedProps) {
  return (
    <div className="failed" role="group">
      <p>
        <Trans>内容加载失败</Trans>
      </p>
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
