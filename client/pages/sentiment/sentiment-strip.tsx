// The park's feedback in figures: how much came, how much was answered, of which kinds and when; and the ways to write (F2).
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText, SearchCheck } from 'lucide-react';
import type { SentimentFigures } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { MonthColumns } from './month-columns.tsx';
import styles from './sentiment-strip.module.css';
import { TypeBars } from './type-bars.tsx';

export function SentimentStrip() {
  const { t } = useLingui();
  const to = useTo();
  const { withoutProgress } = usePage().chrome;
  return (
    <section className={styles['strip']} aria-label={t`留言概况`}>
      <Block name="sentiment.statistics" params={{}} skeleton={<div className={styles['figures']} aria-busy="true" />}>
        {(figures) => <Figures figures={figures} />}
      </Block>
      <p className="cluster not-print">
        <a href={to('/sentiment/sentimentSubmit')} className="button button-primary">
          <MessageSquareText aria-hidden="true" />
          <Trans>我要留言</Trans>
        </a>
        {!withoutProgress && (
          <a href={to('/sentiment/progress')} className="button button-outline">
            <SearchCheck aria-hidden="true" />
            <Trans>进度查询</Trans>
          </a>
        )}
      </p>
    </section>
  );
}

function Figures({ figures: { total, replied, byType, byMonth } }: { figures: SentimentFigures }) {
  const percent = total === 0 ? undefined : Math.round((replied / total) * 100);
  return (
    <div className={styles['figures']}>
      <dl className={`cluster apart ${styles['numbers']}`}>
        <div>
          <dt>
            <Trans>收到留言</Trans>
          </dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>
            <Trans>已答复</Trans>
          </dt>
          <dd>{replied}</dd>
        </div>
        <div>
          <dt>
            <Trans>答复率</Trans>
          </dt>
          <dd>{percent === undefined ? '--' : `${percent}%`}</dd>
        </div>
      </dl>
      <TypeBars counts={byType} />
      <MonthColumns counts={byMonth} />
    </div>
  );
}
