// Whom to ask about the park's companies, below a page that the park made of blocks (P10, F1).
import { useLingui } from '@lingui/react/macro';
import { ContactStrip } from '../../blocks/place/contact-strip.tsx';
import { Requests } from '../../blocks/requests/requests.tsx';

export function EnterpriseStrip() {
  const { t } = useLingui();
  return (
    <ContactStrip title={t`企业合作`} text={t`想与园区企业合作，或有产品要推荐，请留下需求。`}>
      <Requests />
    </ContactStrip>
  );
}
