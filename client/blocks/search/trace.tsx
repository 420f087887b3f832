// The search banner: a source-tracing box and one big button; the form works by itself, an empty one says so and keeps the focus (C4).

import { Trans, useLingui } from '@lingui/react/macro';
import { ScanSearch } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { usePage, useTo } from '../../data/page.ts';
import { useNavigate } from '../../navigation/navigate.ts';
import type { Placed } from '../layout.ts';
import styles from './trace.module.css';

export function Trace({ placed: { title, docked } }: { placed: Placed }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const name = title ?? t`溯源查询`;
  const panel = (
    <div className={`${styles['panel']} ${styles[`template-${chrome.template}`]} ${chrome.template === 1 ? 'on-dark' : ''}`}>
      <div>
        <h2 className={styles['title']}>{name}</h2>
        <p className={styles['text']}>
          <Trans>查企业、查产品、查公告：一个名称，找到园区公开的全部出处。</Trans>
        </p>
      </div>
      <TraceForm />
      {chrome.template === 1 && <ScanSearch className={styles['motif']} aria-hidden="true" />}
    </div>
  );
  if (!docked) return <section className={styles['frame']}>{panel}</section>;
  return (
    <section className={`${styles['docked']} not-elder not-print`}>
      <div className="container">{panel}</div>
    </section>
  );
}

function TraceForm() {
  const { t } = useLingui();
  const to = useTo();
  const navigate = useNavigate();
  const messageId = useId();
  const [empty, setEmpty] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('keywords');
    if (!(field instanceof HTMLInputElement)) return;
    const keywords = field.value.trim();
    setEmpty(keywords === '');
    if (keywords === '') field.focus();
    else navigate(`/search?${new URLSearchParams({ keywords })}`);
  }

  return (
    <search className={styles['search']}>
      <form method="get" action={to('/search')} className="search-form" onSubmit={submit}>
        <input
          type="search"
          name="keywords"
          className={`search-input grow ${styles['input']}`}
          placeholder={t`产品、企业或代码`}
          aria-label={t`溯源关键字`}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={empty}
          aria-describedby={empty ? messageId : undefined}
          onInput={() => setEmpty(false)}
        />
        <button type="submit" className={`search-button ${styles['button']}`}>
          <Trans>查询</Trans>
        </button>
      </form>
      {empty && (
        <p role="alert" id={messageId} className="search-message">
          <Trans>请填写要搜索的关键字</Trans>
        </p>
      )}
    </search>
  );
}
