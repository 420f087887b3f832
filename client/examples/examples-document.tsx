// The examples page of `npm run dev`. It lists all components, or shows one component's states, optionally in frames of several widths.
import { setupI18n } from '@lingui/core';
import { createStore } from 'jotai';
import { useState } from 'react';
import { locales } from '#shared/locale.ts';
import { themes } from '#shared/themes.ts';
import { Document } from '../app.tsx';
import { messagesOf } from '../catalogs.ts';
import { all, named } from './all.ts';
import styles from './examples-document.module.css';
import { aPage, fixturesIn } from './fixtures.ts';
import { Shown } from './shown.tsx';
import { readView, type View, viewAddress, widths } from './view.ts';

export function ExamplesDocument({ search }: { search: string }) {
  const view = readView(search);
  const { locale, name } = view;
  const [store] = useState(createStore);
  const [i18n] = useState(() => setupI18n({ locale, messages: { [locale]: messagesOf(locale) } }));
  return (
    <Document page={aPage(view)} json="" boot="/cms/client/boot.ts" nonce={undefined} store={store} i18n={i18n}>
      <title>{name === '' ? 'Examples' : `${name} - Examples`}</title>
      <main>
        {name === '' && <List view={view} />}
        {name !== '' && view.width !== '' && <Frames view={view} />}
        {name !== '' && view.width === '' && <States view={view} />}
      </main>
    </Document>
  );
}

function List({ view }: { view: View }) {
  return (
    <div className={styles['page']} lang="en">
      <h1>Examples</h1>
      <ul>
        {['all', ...all.keys()].map((name) => (
          <li key={name}>
            <a href={viewAddress({ ...view, name, width: 'all' })}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function States({ view }: { view: View }) {
  const page = aPage(view);
  const fixtures = fixturesIn(view);
  return (
    <>
      <h1 className={styles['caption']} lang="en">
        {view.name}
      </h1>
      {named(view.name).map(([name, examples]) =>
        Object.entries(examples(fixtures)).map(([state, example]) => (
          <div key={`${name} ${state}`} data-example={`${name} ${state}`}>
            <p className={styles['caption']} lang="en">
              {name}: {state}
            </p>
            <Shown example={example} page={page} />
          </div>
        )),
      )}
    </>
  );
}

function Frames({ view }: { view: View }) {
  const shown = widths.filter((width) => view.width === 'all' || view.width === String(width));
  return (
    <div className={styles['page']} lang="en">
      <h1>{view.name}</h1>
      <p>
        <a href={viewAddress({ ...view, name: '' })}>All examples</a>
      </p>
      <Choice view={view} of="theme" values={themes} />
      <Choice view={view} of="locale" values={locales} />
      <Choice view={view} of="template" values={[1, 2]} />
      <Choice view={view} of="width" values={['all', ...widths.map(String)]} />
      <div className={styles['frames']}>
        {shown.map((width) => (
          <iframe
            key={width}
            title={`${view.name} at ${width} px`}
            width={width}
            src={viewAddress({ ...view, width: '' })}
            className={styles['frame']}
          />
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps<K extends keyof View> {
  view: View;
  of: K;
  values: readonly View[K][];
}

function Choice<K extends keyof View>({ view, of, values }: ChoiceProps<K>) {
  return (
    <p className={styles['choice']}>
      {of}:
      {values.map((value) => (
        <a key={value} href={viewAddress({ ...view, [of]: value })} aria-current={value === view[of] ? 'true' : undefined}>
          {value}
        </a>
      ))}
    </p>
  );
}
