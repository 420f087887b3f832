// Filters a list of articles by year and keywords. Without JavaScript it is a plain GET form (C1).
import { useLingui } from '@lingui/react/macro';
import type { Column } from '#shared/columns.ts';
import { Block } from '../../blocks/block.tsx';
import { Icon } from '../../components/icon.tsx';
import { FilterForm, useShownValue } from '../../components/keyword-form.tsx';
import { usePage } from '../../data/page.ts';
import type { Query } from '../../query.ts';
import styles from './article-filter.module.css';
import { listReadings } from './params.ts';

const formId = 'article-filter';

interface ArticleFilterProps {
  section: Column;
  query: Query;
  /** Path of the list without filters, if a filter is set. */
  cleared: string | undefined;
}

export function ArticleFilter({ section: { cate, list }, query, cleared }: ArticleFilterProps) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const chosen = query['year'] ?? '';
  const select = (submit: () => void) => (years: readonly number[]) => <YearSelect years={years} chosen={chosen} onChange={submit} />;
  return (
    <FilterForm
      id={formId}
      path={list}
      known={listReadings(chrome)}
      query={query}
      label={t`在本栏目中查找`}
      classes={{ bar: styles['bar'], form: styles['form'], keywords: styles['keywords'], clear: styles['clear'] }}
      after={(submit) =>
        !chrome.withoutYears && (
          <Block
            name="articles.years"
            params={{ cate }}
            skeleton={<div className={`input ${styles['year']}`} aria-busy="true" />}
            failed={() => select(submit)([])}
          >
            {select(submit)}
          </Block>
        )
      }
      button={
        <button type="submit" className={`button button-outline ${styles['submit']}`} aria-label={t`查询`}>
          <Icon name="search" />
        </button>
      }
      cleared={cleared}
    />
  );
}

interface YearSelectProps {
  years: readonly number[];
  chosen: string;
  onChange: () => void;
}

/** Renders nothing if there is no choice. */
function YearSelect({ years, chosen, onChange }: YearSelectProps) {
  const { t } = useLingui();
  const [field] = useShownValue<HTMLSelectElement>(chosen);
  const offered = chosen === '' || years.includes(Number(chosen)) ? years : [...years, Number(chosen)].sort((a, b) => b - a);
  if (offered.length < 2 && chosen === '') return null;
  // the `form` attribute is needed because streamed content is outside the form element until React's script moves it
  return (
    <select
      ref={field}
      name="year"
      form={formId}
      className={`input ${styles['year']}`}
      defaultValue={chosen}
      aria-label={t`年份`}
      onChange={onChange}
    >
      <option value="">{t`全部年份`}</option>
      {offered.map((year) => (
        <option key={year} value={year}>
          {t`${year}年`}
        </option>
      ))}
    </select>
  );
}
