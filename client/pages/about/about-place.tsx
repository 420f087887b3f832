// The about page's sections below the fold: location and contacts.
import { useLingui } from '@lingui/react/macro';
import { ContactStrip } from '../../blocks/place/contact-strip.tsx';
import { Part } from '../../components/page-part.tsx';
import { Location } from './location.tsx';

export function AboutPlace() {
  const { t } = useLingui();
  return (
    <>
      <Part id="location">
        <Location />
      </Part>
      <ContactStrip title={t`联系我们`} text={t`来电、来信、来访，都有人接待。`} />
    </>
  );
}
