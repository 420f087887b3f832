// Links to the main sections, on a search page without keywords or without results (C6).
import { Trans, useLingui } from '@lingui/react/macro';
import { useMainSections } from '../../chrome/main-sections.ts';
import { LinkRow } from '../../components/link-row.tsx';
import { useTo } from '../../data/page.ts';
import styles from './search.module.css';

export function MainPlaces() {
  const { t } = useLingui();
  const to = useTo();
  return (
    <div className={`column ${styles['places']}`}>
      <p className="hint">
        <Trans>常用栏目</Trans>
      </p>
      <LinkRow look="chips" label={t`常用栏目`} links={useMainSections().map(({ path, name }) => ({ name, href: to(path), current: false }))} />
    </div>
  );
}
