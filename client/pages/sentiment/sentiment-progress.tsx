// The page that looks up feedback by number and query code and accepts a vote on the reply (F2, +).

import { Trans, useLingui } from '@lingui/react/macro';
import { ContentPage } from '../../components/content-page.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { Hotline } from './hotline.tsx';
import { Lookup } from './lookup.tsx';
import styles from './submit.module.css';

export function Page() {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  const column = usePageName()('/sentiment', t`公众留言`);
  const name = t`进度查询`;
  return (
    <ContentPage
      name={name}
      column={column}
      columnType={t`互动交流`}
      above={[{ text: column, href: to('/sentiment') }]}
      className={`page ${styles['page']}`}
    >
      {chrome.withoutProgress ? (
        <p className={styles['intro']}>
          <Trans>本园区暂不提供该服务</Trans>
        </p>
      ) : (
        <Lookup />
      )}
      <Hotline />
    </ContentPage>
  );
}
