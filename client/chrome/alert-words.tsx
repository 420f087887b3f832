// The text of one alert, with its level, time, area and telephone number.
import { Trans, useLingui } from '@lingui/react/macro';
import type { Alert } from '#shared/alert.ts';
import { formatDate } from '#shared/dates.ts';
import { Icon } from '../components/icon.tsx';
import { LinkTo, langOf } from '../components/item-link.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { writtenIn } from '../components/written-in.ts';
import { usePage } from '../data/page.ts';
import styles from './alerts.module.css';

const icons = { emergency: 'octagon-alert', warning: 'triangle-alert', info: 'info' } as const;

/** @param onClose undefined for an alert that cannot be closed */
export function AlertWords({ alert, onClose }: { alert: Alert; onClose?: () => void }) {
  const { t } = useLingui();
  const { level, text, link } = alert;
  return (
    <div className={`container ${styles['row']}`}>
      <Icon name={icons[level]} size={20} className={styles['icon']} />
      <p className={`grow ${styles['text']}`}>
        <strong className={styles['level']}>
          <LevelName level={level} />
        </strong>{' '}
        {link === undefined ? (
          <span {...langOf(alert)}>{text}</span>
        ) : (
          <LinkTo link={link}>
            <span {...langOf(alert)}>{text}</span>
          </LinkTo>
        )}
        <Details alert={alert} />
      </p>
      {onClose !== undefined && (
        <button type="button" className={`round ${styles['close']} with-js`} aria-label={t`关闭提示`} onClick={onClose}>
          <Icon name="x" size={20} />
        </button>
      )}
    </div>
  );
}

/** The time, the area and the telephone number of an alert, each if it is stated. */
function Details({ alert: { area, phone, fromMs, untilMs } }: { alert: Alert }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const from = fromMs === undefined ? undefined : momentOf(fromMs);
  // the end of a day, which is shown as that day
  const until = untilMs === undefined ? undefined : momentOf(untilMs, untilMs - 1);
  if ([area, phone, from, until].every((detail) => detail === undefined)) return null;
  return (
    <span className={`cluster ${styles['details']}`}>
      {from !== undefined && <span>{until === undefined ? t`${from} 起` : t`${from} 至 ${until}`}</span>}
      {from === undefined && until !== undefined && <span>{t`有效至 ${until}`}</span>}
      {area !== undefined && (
        <span>
          <Trans>
            影响区域：<span {...writtenIn(locale, area)}>{area}</span>
          </Trans>
        </span>
      )}
      {phone !== undefined && (
        <span>
          <Trans>
            联系电话：
            <PhoneLink number={phone} />
          </Trans>
        </span>
      )}
    </span>
  );
}

/** Formats a time; at midnight only the date of `dayMs`. */
function momentOf(ms: number, dayMs = ms): string {
  const moment = formatDate(ms, 'YYYY-MM-DD HH:mm');
  return moment.endsWith(' 00:00') ? formatDate(dayMs) : moment;
}

function LevelName({ level }: { level: Alert['level'] }) {
  if (level === 'emergency') return <Trans>紧急</Trans>;
  return level === 'warning' ? <Trans>预警</Trans> : <Trans>提示</Trans>;
}
