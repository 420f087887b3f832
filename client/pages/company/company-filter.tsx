// Filters of the company directory. Without JavaScript they are a plain GET form; with it they use client-side navigation.

import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyClass } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { Icon } from '../../components/icon.tsx';
import { FilterForm, useShownValue } from '../../components/keyword-form.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import type { Query } from '../../query.ts';
import { ClassTitle } from './class-title.tsx';
import styles from './company-filter.module.css';
import { directoryReadings } from './params.ts';

const formId = 'company-filter';

export function CompanyFilter({ path, name, query }: { path: string; name: string; query: Query }) {
  const { t } = useLingui();
  const { keywords, classCode = '', letter } = query;
  const select = (submit: () => void) => (classes: readonly CompanyClass[]) => (
    <>
      <ClassTitle name={name} query={query} classes={classes} />
      <ClassSelect classes={classes} chosen={classCode} onChange={submit} />
    </>
  );
  return (
    <FilterForm
      id={formId}
      path={path}
      known={directoryReadings}
      query={query}
      label={t`企业名称、产品或行业`}
      classes={{ bar: styles['bar'], form: styles['form'], keywords: styles['keywords'], clear: styles['clear'] }}
      before={letter !== undefined && <input type="hidden" name="letter" value={letter} />}
      after={(submit) => (
        <Block
          name="companies.classes"
          params={{}}
          skeleton={<div className={`input ${styles['class']}`} aria-busy="true" />}
          failed={() => select(submit)([])}
        >
          {select(submit)}
        </Block>
      )}
      button={
        <button type="submit" className={`button button-primary ${styles['submit']}`}>
          <Icon name="search" />
          <span className={styles['word']}>
            <Trans>查询</Trans>
          </span>
        </button>
      }
      cleared={(keywords ?? letter) !== undefined || classCode !== '' ? path : undefined}
    />
  );
}

interface ClassSelectProps {
  classes: readonly CompanyClass[];
  chosen: string;
  onChange: () => void;
}

function ClassSelect({ classes, chosen, onChange }: ClassSelectProps) {
  const { t } = useLingui();
  const { locale } = usePage();
  const [field] = useShownValue<HTMLSelectElement>(chosen);
  const offered = classes.flatMap(({ name, code, count }) => (code === undefined ? [] : [{ name, code, count }]));
  // the `form` attribute is needed because streamed content is outside the form element until React's script moves it
  return (
    <select
      ref={field}
      name="classCode"
      form={formId}
      className={`input ${styles['class']}`}
      defaultValue={chosen}
      aria-label={t`行业类别`}
      onChange={onChange}
    >
      <option value="">{t`全部行业`}</option>
      {offered.map(({ name, code, count }) => (
        <option key={code} value={code} {...writtenIn(locale, name)}>
          {t`${name}（${count}）`}
        </option>
      ))}
      {chosen !== '' && !offered.some(({ code }) => code === chosen) && <option value={chosen}>{chosen}</option>}
    </select>
  );
}
