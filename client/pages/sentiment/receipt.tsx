// The receipt of submitted feedback: number and query code, which the visitor can copy, print, save or scan (F2, +).
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { formatDate, parseTime } from '#shared/dates.ts';
import { SentimentTypeName } from '../../blocks/sentiments/tags.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import styles from './receipt.module.css';
import type { SentFeedback } from './sent-feedback.ts';

export function ReceiptCard({ sent, onNext }: { sent: SentFeedback; onNext: () => void }) {
  const { t } = useLingui();
  const { chrome, locale, origin } = usePage();
  const to = useTo();
  const id = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { number, newsTitle, newsType, at, anonymous } = sent;
  // no query code if the platform has no progress look-ups, because nothing accepts it
  const queryCode = chrome.withoutProgress ? undefined : sent.queryCode;
  const time = formatDate(at, 'YYYY-MM-DD HH:mm');
  const due = parseTime(sent.dueDate) === undefined ? undefined : formatDate(sent.dueDate);
  // in the fragment, because browsers do not send fragments to servers
  const progress = to(`/sentiment/progress${queryCode === undefined ? '' : `#${new URLSearchParams({ number, queryCode })}`}`);
  const lines = [
    `${chrome.name} ${t`留言回执`}`,
    `${t`留言编号`}: ${number}`,
    ...(queryCode === undefined ? [] : [`${t`查询码`}: ${queryCode}`]),
    `${t`标题`}: ${newsTitle}`,
    `${t`留言时间`}: ${time}`,
    ...(due === undefined ? [] : [`${t`答复期限`}: ${due}`]),
    ...(queryCode === undefined ? [] : [`${t`进度查询`}: ${origin}${to('/sentiment/progress')}`]),
  ];
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id} ref={head} tabIndex={-1} className={`row ${styles['head']}`}>
        <Icon name="circle-check" />
        <Trans>留言已提交</Trans>
      </h2>
      <p>{queryCode === undefined ? <Trans>请记下编号。</Trans> : <Trans>请保存编号和查询码，凭这两项查询办理进度。查询码只显示在这里。</Trans>}</p>
      {sent.notifyBySms && (
        <p>
          <Trans>办理状态变化时，您会收到短信。</Trans>
        </p>
      )}
      <div className={`cluster apart ${styles['body']}`}>
        <dl className={styles['codes']}>
          <div>
            <dt>
              <Trans>留言编号</Trans>
            </dt>
            <dd>
              <span className={styles['code']}>{number}</span>
              <CopyButton text={number} what={t`留言编号`} />
            </dd>
          </div>
          {queryCode !== undefined && (
            <div>
              <dt>
                <Trans>查询码</Trans>
              </dt>
              <dd>
                <span className={styles['code']}>{queryCode}</span>
                <CopyButton text={queryCode} what={t`查询码`} />
              </dd>
            </div>
          )}
          <div>
            <dt>
              <SentimentTypeName type={newsType} />
            </dt>
            <dd className={styles['title']} {...writtenIn(locale, newsTitle)}>
              {newsTitle}
            </dd>
          </div>
          <div>
            <dt>
              <Trans>留言时间</Trans>
            </dt>
            <dd>
              {time} {anonymous && <Trans>（匿名）</Trans>}
            </dd>
          </div>
          {due !== undefined && (
            <div>
              <dt>
                <Trans>答复期限</Trans>
              </dt>
              <dd>
                <time dateTime={due}>{due}</time>
                <span className="hint">
                  <Trans>按周一至周五为工作日计算，未扣除法定节假日</Trans>
                </span>
              </dd>
            </div>
          )}
        </dl>
        {queryCode !== undefined && (
          <figure className={styles['scan']}>
            <QrCode text={origin + progress} label={t`二维码：查询这条留言的进度`} className={styles['qr']} />
            <figcaption className="hint">
              <Trans>扫一扫，在手机上查询进度</Trans>
            </figcaption>
          </figure>
        )}
      </div>
      <p className={`cluster ${styles['ways']} not-print`}>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}\r\n`)}`}
          download={`${number}.txt`}
          className="button button-primary"
        >
          <Icon name="download" />
          <Trans>保存回执</Trans>
        </a>
        <button type="button" className="button button-outline" onClick={() => print()}>
          <Icon name="printer" />
          <Trans>打印</Trans>
        </button>
        {queryCode !== undefined && (
          <a href={progress} className="button button-outline">
            <Icon name="search-check" />
            <Trans>查询进度</Trans>
          </a>
        )}
        <button type="button" className="button button-outline" onClick={onNext}>
          <Trans>再写一条</Trans>
        </button>
      </p>
    </section>
  );
}
