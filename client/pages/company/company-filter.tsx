// Keyword and industry above the directory: a GET form that works by itself; with JavaScript it is a navigation.

import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import type { CompanyClass } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { useShownValue } from '../../browser/shown-value.ts';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { useNavigate } from '../../navigation/navigate.ts';
import { type Query, readQuery, withQuery } from '../../query.ts';
import styles from './company-filter.module.css';
import { directoryReadings } from './params.ts';

const formId = 'company-filter';

export function CompanyFilter({ path, query }: { path: string; query: Query }) {
  const { t } = useLingui();
  const to = useTo();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { keywords = '', classCode = '' } = query;
  const input = useShownValue(keywords);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (form.current === null) return;
    const given = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    const { query: asked } = readQuery(directoryReadings, String(given));
    navigate(withQuery(path, asked));
  }

  const select = (classes: readonly CompanyClass[]) => <ClassSelect key={classCode} classes={classes} chosen={classCode} onChange={() => submit()} />;
  return (
    <search className={`${styles['bar']} not-print`}>
      <form ref={form} id={formId} method="get" action={to(path)} className={`row ${styles['form']}`} onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="keywords"
          className={`input ${styles['keywords']}`}
          defaultValue={keywords}
          placeholder={t`企业名称`}
          aria-label={t`企业名称`}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Block
          name="companies.classes"
          params={{}}
          skeleton={<div className={`input ${styles['class']}`} aria-busy="true" />}
          failed={() => select([])}
        >
          {select}
        </Block>
        <button type="submit" className={`button button-primary ${styles['submit']}`}>
          <Search aria-hidden="true" />
          <span className={styles['word']}>
            <Trans>查询</Trans>
          </span>
        </button>
        {(keywords !== '' || classCode !== '') && (
          <a href={to(path)} className={styles['clear']}>
            <Trans>清除条件</Trans>
          </a>
        )}
      </form>
    </search>
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
  const offered = classes.flatMap(({ name, code, count }) => (code === undefined ? [] : [{ name, code, count }]));
  // what came late stands outside the form until a script moves it
  return (
    <select name="classCode" form={formId} className={`input ${styles['class']}`} defaultValue={chosen} aria-label={t`行业类别`} onChange={onChange}>
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
