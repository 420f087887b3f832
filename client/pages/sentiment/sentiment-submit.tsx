// The page with the feedback form (F2).

import { useLingui } from '@lingui/react/macro';
import { ContentPage } from '../../components/content-page.tsx';
import { useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { Submission } from './submission.tsx';
import styles from './submit.module.css';

export function Page() {
  const { t } = useLingui();
  const to = useTo();
  const column = usePageName()('/sentiment', t`公众留言`);
  const name = t`我要留言`;
  return (
    <ContentPage
      name={name}
      column={column}
      columnType={t`互动交流`}
      above={[{ text: column, href: to('/sentiment') }]}
      className={`page ${styles['page']}`}
    >
      <Submission />
    </ContentPage>
  );
}
