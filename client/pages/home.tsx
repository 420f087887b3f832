// The park's home page: its template's blocks in order, each in a boundary of its own (C4).
import type { Template } from '#shared/settings.ts';
import { type BlockName, blocks } from '../blocks/blocks.tsx';
import { PageMeta } from '../components/page-meta.tsx';
import { usePage } from '../state/page.ts';
import styles from './home.module.css';

/** Bands from top to bottom; the blocks of a band share a grid of 12 columns. */
const builtIn: Record<Template, readonly (readonly BlockName[])[]> = {
  1: [['banner'], ['news', 'notice', 'government'], ['statement']],
  2: [['banner'], ['headlines'], ['statement']],
};

export function Page() {
  const { chrome } = usePage();
  return (
    <>
      <PageMeta title={chrome.name} description={chrome.name} />
      <h1 className="visually-hidden">{chrome.name}</h1>
      {builtIn[chrome.template].map((band) => (
        <Band key={band.join()} names={band} template={chrome.template} />
      ))}
    </>
  );
}

function Band({ names, template }: { names: readonly BlockName[]; template: Template }) {
  const [first] = names;
  if (first !== undefined && blocks[first].span[template] === 'bleed') {
    const { Component } = blocks[first];
    return <Component />;
  }
  return (
    <div className={`band ${styles[`band-${template}`]}`}>
      <div className={`container ${styles['grid']}`}>
        {names.map((name) => {
          const { Component, span } = blocks[name];
          return (
            <div key={name} className={styles[`span-${span[template]}`]}>
              <Component />
            </div>
          );
        })}
      </div>
    </div>
  );
}
