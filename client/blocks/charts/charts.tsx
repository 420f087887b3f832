// Shows two charts: companies by industry, and feedback by month (C4).
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { CompanyClass, SentimentFigures } from '#shared/resources.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { chartsOf } from '../params.ts';
import frame from './chart.module.css';
import { Chart } from './chart.tsx';
import styles from './charts.module.css';

const shownClasses = 5;
const shownMonths = 12;

export function Charts({ placed }: { placed: Placed }) {
  const { t } = useLingui();
  const to = useTo();
  return (
    <div className={`elder-column ${styles['charts']}`}>
      <Panel title={placed.title ?? t`企业行业分布`} href={to('/company')}>
        <Block name="companies.classes" params={{}} skeleton={<Skeleton />}>
          {(classes) => <Classes classes={classes} />}
        </Block>
      </Panel>
      {chartsOf(placed) > 1 && (
        <Panel title={t`公众留言`} href={to('/sentiment')}>
          <Block name="sentiment.statistics" params={{}} skeleton={<Skeleton />}>
            {({ byMonth }) => <Months byMonth={byMonth} />}
          </Block>
        </Panel>
      )}
    </div>
  );
}

function Panel({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <section className={`card stack ${styles['panel']}`}>
      <BlockHead title={title} href={href} />
      {children}
    </section>
  );
}

function Classes({ classes }: { classes: readonly CompanyClass[] }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const rest = t`其他`;
  const rows = useMemo(() => {
    const shown = classes.slice(0, shownClasses).map(({ name, count }) => ({ name, value: count }));
    const others = sum(classes.slice(shownClasses));
    return others > 0 ? [...shown, { name: rest, value: others }] : shown;
  }, [classes, rest]);
  const [largest] = classes;
  if (largest === undefined) return <Empty />;
  const total = sum(classes);
  const { name } = largest;
  const percent = Math.round((largest.count / total) * 100);
  const finding = (
    <Trans>
      <span {...writtenIn(locale, name)}>{name}</span>占 {percent}%，共 {total} 家企业
    </Trans>
  );
  return <Chart kind="pie" rows={rows} finding={finding} columns={[t`行业`, t`企业数`]} />;
}

function Months({ byMonth }: Pick<SentimentFigures, 'byMonth'>) {
  const { t } = useLingui();
  const counts = byMonth.slice(-shownMonths);
  const rows = useMemo(() => byMonth.slice(-shownMonths).map(({ month, count }) => ({ name: month, value: count })), [byMonth]);
  const [peak] = counts.toSorted((a, b) => b.count - a.count);
  if (peak === undefined) return <Empty />;
  const { month, count } = peak;
  return <Chart kind="bar" rows={rows} finding={t`${month} 最多，有 ${count} 条`} columns={[t`月份`, t`留言数`]} />;
}

const sum = (rows: readonly { count: number }[]): number => rows.reduce((all, { count }) => all + count, 0);

function Skeleton() {
  return (
    <div className="stack" aria-busy="true">
      <div className={frame['finding']} />
      <div className={`${frame['picture']} ${styles['waiting']}`} aria-hidden="true" />
      <div className={frame['numbers']} />
    </div>
  );
}
