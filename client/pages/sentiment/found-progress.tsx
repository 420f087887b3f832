// What the look-up has found: the record's title, its steps, the reply, and a vote on it (F2, +).
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Progress } from '#shared/forms.ts';
import { SentimentTypeTag } from '../../blocks/sentiments/tags.tsx';
import { PrintFoot, PrintHead } from '../../components/print-marks.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { Reply } from './reply.tsx';
import styles from './sentiment.module.css';
import { Steps } from './steps.tsx';
import { Vote } from './vote.tsx';

export function Found({ progress, queryCode }: { progress: Progress; queryCode: string }) {
  const { locale, origin, chrome } = usePage();
  const to = useTo();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const { number, newsType, newsTitle, state } = progress;
  return (
    <>
      <PrintHead />
      <article className={styles['found']}>
        {newsType !== undefined && <SentimentTypeTag type={newsType} />}
        <h2 ref={head} tabIndex={-1} className={styles['title']} {...writtenIn(locale, newsTitle)}>
          {newsTitle}
        </h2>
        <p className={`cluster ${styles['facts']}`}>
          <span>
            <Trans>留言编号</Trans> {number}
          </span>
        </p>
        <Steps item={progress} />
        <Reply item={progress} />
        {state === 'replied' && !chrome.withoutVotes && <Vote number={number} queryCode={queryCode} />}
      </article>
      <PrintFoot title={newsTitle} address={origin + to('/sentiment/progress')} />
    </>
  );
}
