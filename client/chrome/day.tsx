// The day and its weekday, as the gateway said them: never the browser's own clock (L4).
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '../data/page.ts';

const weekdays = [msg`星期日`, msg`星期一`, msg`星期二`, msg`星期三`, msg`星期四`, msg`星期五`, msg`星期六`];

export function Day() {
  const { t } = useLingui();
  const { day } = usePage();
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return (
    <time dateTime={day}>
      {day} {weekday !== undefined && t(weekday)}
    </time>
  );
}
