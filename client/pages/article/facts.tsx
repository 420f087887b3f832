// The facts of a policy document, each where the platform has it.
import { useLingui } from '@lingui/react/macro';
import type { ArticleDetail } from '#shared/resources.ts';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './facts.module.css';

export function Facts({ article }: { article: ArticleDetail }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const facts = [
    { name: t`索引号`, value: article.indexNo },
    { name: t`发文机关`, value: article.issuer },
    { name: t`成文日期`, value: article.issuedOn },
    { name: t`有效性`, value: article.validity },
  ].filter(({ value }) => value !== undefined);
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd {...writtenIn(locale, value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
