// Contact details and request buttons for investors, below the investment page and industry articles (F6).
import { useLingui } from '@lingui/react/macro';
import { LazyRequestStrip } from '../../blocks/requests/lazy-requests.ts';

export function InvestmentStrip() {
  const { t } = useLingui();
  return <LazyRequestStrip title={t`联系招商`} text={t`选址、政策兑现与项目落地，一个电话对接到人。`} />;
}
