// What stands in place of a block whose data could not be had: the block's own retry, nothing else is touched.
import { Trans } from '@lingui/react/macro';

export function Failed({ retry, busy }: { retry: () => void; busy: boolean }) {
  return (
    <div className="failed" role="group">
      <p>
        <Trans>内容加载失败</Trans>
      </p>
      <button type="button" disabled={busy} onClick={retry}>
        <Trans>重试</Trans>
      </button>
    </div>
  );
}
