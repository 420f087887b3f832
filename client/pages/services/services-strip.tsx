// Whom to ask about services, and what to leave (F6).
import { useLingui } from '@lingui/react/macro';
import { ContactStrip } from '../../blocks/place/contact-strip.tsx';
import { Requests } from '../../blocks/requests/requests.tsx';

export function ServicesStrip() {
  const { t } = useLingui();
  return (
    <ContactStrip title={t`服务咨询`} text={t`没有找到合适的服务，或想了解试用与开通，请留下需求。`}>
      <Requests />
    </ContactStrip>
  );
}
