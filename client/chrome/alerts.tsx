// Shows the park's alerts above every page. Emergencies are in an alert region and cannot be closed; the others can (P11).
import { useLingui } from '@lingui/react/macro';
import { lazyBoundary } from '../lazy.tsx';
import styles from './alerts.module.css';
import { alertKey, useAlerts } from './current-alerts.ts';

const load = async () => (await import('./alert-words.tsx')).AlertWords;
const Words = lazyBoundary(load, import.meta.env.SSR ? await load() : undefined);

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
              <Words alert={alert} onClose={() => close(alert)} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
