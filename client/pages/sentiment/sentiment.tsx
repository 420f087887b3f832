// The page of one feedback record: question, progress and reply (C5, F2).
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, parseTime } from '#shared/dates.ts';
import type { SentimentItemView } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { SentimentTypeTag, Submitter } from '../../blocks/sentiments/tags.tsx';
import { DateText } from '../../components/date.tsx';
import { Icon } from '../../components/icon.tsx';
import { langOf } from '../../components/item-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageWaiting } from '../../components/page-waiting.tsx';
import { PrintFoot } from '../../components/print-marks.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { useRouteId } from '../../navigation/loaded-page.ts';
import { Reply } from './reply.tsx';
import styles from './sentiment.module.css';
import { Steps } from './steps.tsx';

export function Page() {
  const { t } = useLingui();
  const id = useRouteId();
  const to = useTo();
  const name = usePageName()('/sentiment', t`公众留言`);
  const crumbs = [{ text: name, href: to('/sentiment') }, { text: t`留言内容` }];
  return (
    <>
      <PageHead crumbs={crumbs} section={name} />
      <div className={`container page ${styles['page']}`}>
        <Block name="sentiment.detail" params={{ id }} skeleton={<PageWaiting />}>
          {(item) => <Text item={item} column={name} />}
        </Block>
        <p className={`cluster ${styles['ways']} not-print`}>
          <a href={to('/sentiment')} className="button button-outline">
            <Trans>全部留言</Trans>
          </a>
          <a href={to('/sentiment/sentimentSubmit')} className="button button-primary">
            <Icon name="message-square-text" />
            <Trans>我要留言</Trans>
          </a>
        </p>
      </div>
    </>
  );
}

function Text({ item, column }: { item: SentimentItemView; column: string }) {
  const { t } = useLingui();
  const { locale, origin } = usePage();
  const to = useTo();
  const { createTime, id, newsContent, newsTitle, newsType, number } = item;
  return (
    <>
      <article>
        <PageMeta title={newsTitle} description={newsContent?.slice(0, 120) ?? newsTitle} column={column} columnType={t`互动交流`} />
        <meta name="ArticleTitle" content={newsTitle} />
        {parseTime(createTime) !== undefined && <meta name="PubDate" content={formatDate(createTime, 'YYYY-MM-DD HH:mm')} />}
        <SentimentTypeTag type={newsType} />
        <h1 className={styles['title']} {...langOf(item)}>
          {newsTitle}
        </h1>
        {newsContent !== undefined && (
          <p className={styles['content']} {...langOf(item)}>
            {newsContent}
          </p>
        )}
        <dl className={`cluster ${styles['facts']}`}>
          <div>
            <dt>
              <Trans>留言人</Trans>
            </dt>
            <dd {...writtenIn(locale, item.submitter)}>
              <Submitter item={item} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>留言时间</Trans>
            </dt>
            <dd>
              <DateText value={createTime} format="YYYY-MM-DD HH:mm" />
            </dd>
          </div>
          {number !== undefined && (
            <div>
              <dt>
                <Trans>留言编号</Trans>
              </dt>
              <dd>{number}</dd>
            </div>
          )}
        </dl>
        <Steps item={item} />
        <Reply item={item} />
      </article>
      <PrintFoot title={newsTitle} address={origin + to(`/sentiment/${id}`)} />
    </>
  );
}
