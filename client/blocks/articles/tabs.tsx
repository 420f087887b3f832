// Tabs. Without scripts all panels are visible under their headings: CSS hides inactive panels only if boot.ts has set `data-js`.
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './tabs.module.css';

interface Tab {
  id: string;
  name: string;
  panel: ReactNode;
}

export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const base = useId();
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const buttons = useRef<HTMLDivElement>(null);

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const at = (tabs.findIndex(({ id }) => id === chosen) + step + tabs.length) % tabs.length;
    setChosen(tabs[at]?.id);
    buttons.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[at]?.focus();
  }

  return (
    <div>
      <div ref={buttons} role="tablist" aria-label={t`栏目`} className={`cluster ${styles['tabs']} with-js`} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-controls={`${base}-${id}-panel`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            className={styles['tab']}
            onClick={() => setChosen(id)}
            {...writtenIn(locale, name)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id, name, panel }) => (
        <section
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          className={id === chosen ? styles['panel'] : `${styles['panel']} without-js`}
        >
          <h2 className={styles['name']} {...writtenIn(locale, name)}>
            {name}
          </h2>
          {panel}
        </section>
      ))}
    </div>
  );
}
