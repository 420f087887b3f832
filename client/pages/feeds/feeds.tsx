// Explains feeds and lists those of the park (P2).
import { Trans, useLingui } from '@lingui/react/macro';
import { feedAddress, feedColumns, isEmpty } from '#shared/park-columns.ts';
import { useColumnName } from '../../columns.ts';
import { ContentPage } from '../../components/content-page.tsx';
import rich from '../../components/rich-text.module.css';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import styles from './feeds.module.css';

export function Page() {
  const { t } = useLingui();
  return (
    <ContentPage name={t`订阅`} description={t`用RSS阅读器订阅园区的新闻、公告和政策，有新内容时自动收到，不需要登录。`} className="page">
      <div className={styles['text']}>
        <How />
        <Feeds />
      </div>
    </ContentPage>
  );
}

function How() {
  return (
    <div className={rich['rich']}>
      <p>
        <Trans>订阅后，有新内容时阅读器会自动收到，不必反复打开网站，也不需要登录或留下联系方式。</Trans>
      </p>
      <h2>
        <Trans>怎样订阅</Trans>
      </h2>
      <ol>
        <li>
          <Trans>在手机或电脑上安装任意一个RSS阅读器，很多邮件软件和浏览器扩展也可以。</Trans>
        </li>
        <li>
          <Trans>复制下面的一个地址，在阅读器里选择“添加订阅”并粘贴。</Trans>
        </li>
        <li>
          <Trans>不想再收到时，在阅读器里删除即可。</Trans>
        </li>
      </ol>
    </div>
  );
}

function Feeds() {
  const { chrome, locale, origin } = usePage();
  const to = useTo();
  const nameOf = useColumnName();
  return (
    <section>
      <h2 className={`heading ${styles['title']}`}>
        <Trans>订阅地址</Trans>
      </h2>
      <ul>
        {feedColumns
          .filter((column) => !isEmpty(column, chrome))
          .map((column) => (
            <li key={column.cate} className={styles['feed']}>
              <a href={to(column.list)} className={styles['name']} {...writtenIn(locale, nameOf(column))}>
                {nameOf(column)}
              </a>
              <a href={feedAddress(locale, column)} className={styles['address']}>
                {origin + feedAddress(locale, column)}
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
