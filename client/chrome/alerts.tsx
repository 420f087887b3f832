// Shows the park's alerts above every page. Emergencies are in an alert region and cannot be closed; the others can (P11).
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Alert } from '#shared/alert.ts';
import { Icon } from '../components/icon.tsx';
import { LinkTo, langOf } from '../components/item-link.tsx';
import styles from './alerts.module.css';
import { alertKey, useAlerts } from './current-alerts.ts';

export function Alerts() {
  const { t } = useLingui();
  const { alerts, close } = useAlerts();
  const emergencies = alerts.filter(({ level }) => level === 'emergency');
  const others = alerts.filter(({ level }) => level !== 'emergency');
  return (
    <>
      {/* Always rendered, because screen readers may not announce a live region that is inserted together with its text. */}
      <div role="alert" className="not-print">
        {emergencies.map((alert) => (
          <div key={alertKey(alert)} className={`${styles['alert']} ${styles['emergency']} on-dark`}>
            <Words alert={alert} />
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <section aria-label={t`提示信息`} className="not-print">
          {others.map((alert) => (
            <div key={alertKey(alert)} className={`${styles['alert']} ${styles[alert.level]}`} data-alert={alertKey(alert)}>
              <Words alert={alert}>
                <button type="button" className={`round ${styles['close']} with-js`} aria-label={t`关闭提示`} onClick={() => close(alert)}>
                  <Icon name="x" size={20} />
                </button>
              </Words>
            </div>
          ))}
        </section>
      )}
    </>
  );
}

const icons = { emergency: 'octagon-alert', warning: 'triangle-alert', info: 'info' } as const;

function Words({ alert, children }: { alert: Alert; children?: ReactNode }) {
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
      </p>
      {children}
    </div>
  );
}

function LevelName({ level }: { level: Alert['level'] }) {
  if (level === 'emergency') return <Trans>紧急</Trans>;
  return level === 'warning' ? <Trans>预警</Trans> : <Trans>提示</Trans>;
}
