// A form that looks up a code by its number and works without JavaScript. Hidden if the platform has no codes (P3).
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { plainOf } from '#shared/address-rules.ts';
import type { Link } from '#shared/links.ts';
import { Block } from '../../blocks/block.tsx';
import { Icon } from '../../components/icon.tsx';
import { LinkTo } from '../../components/item-link.tsx';
import { usePage, useTo } from '../../data/page.ts';
import type { Query } from '../../query.ts';
import styles from './code-box.module.css';
import { resolveParams } from './params.ts';

type Answer = 'none' | 'unknown' | 'failed';

export function CodeBox({ query }: { query: Query }) {
  const { withoutCodes } = usePage().chrome;
  const { code } = query;
  const params = resolveParams(query);
  if (withoutCodes) return null;
  if (params === undefined) return <Box code={code} answer={code === undefined ? 'none' : 'unknown'} />;
  return (
    <Block
      key={params.code}
      name="code.resolve"
      params={params}
      skeleton={<div className={styles['waiting']} aria-busy="true" />}
      failed={(error) => (error.code === '501' ? null : <Box code={code} answer={error.code === '404' ? 'unknown' : 'failed'} />)}
    >
      {(link) => <Redirect link={link} />}
    </Block>
  );
}

function Box({ code, answer }: { code: string | undefined; answer: Answer }) {
  const { t } = useLingui();
  const to = useTo();
  const id = useId();
  const [empty, setEmpty] = useState(false);
  const said = empty ? t`请输入编号` : saidOf(answer);

  function saidOf(answer: Answer): string | undefined {
    if (answer === 'none') return undefined;
    return answer === 'unknown' ? t`没有找到编号“${code}”，请核对后重新输入。` : t`暂时无法查询，请稍后重试。`;
  }

  function check(event: FormEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('code');
    if (!(field instanceof HTMLInputElement) || plainOf(field.value) !== '') return;
    event.preventDefault();
    setEmpty(true);
    field.focus();
  }

  return (
    <section className={styles['box']}>
      <h2 className="heading">
        <Trans>查询编号</Trans>
      </h2>
      <form noValidate method="get" action={to('/code')} className={`row ${styles['form']}`} onSubmit={check}>
        <label className={`hint ${styles['label']}`} htmlFor={`${id}-code`}>
          <Trans>输入二维码旁边的编号，查看它指向的内容。</Trans>
        </label>
        <input
          id={`${id}-code`}
          type="text"
          name="code"
          className={`input ${styles['input']}`}
          defaultValue={code}
          aria-required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t`编号`}
          aria-invalid={said !== undefined}
          aria-describedby={said === undefined ? undefined : `${id}-answer`}
          onInput={() => setEmpty(false)}
        />
        <button type="submit" className="button button-primary">
          <Icon name="scan-search" />
          <Trans>查询</Trans>
        </button>
      </form>
      {said !== undefined && (
        <p id={`${id}-answer`} className={`error-text ${styles['answer']}`} role="alert">
          {said}
        </p>
      )}
    </section>
  );
}

/** Redirects in the browser. Needed after a client-side navigation, for which the gateway sends no redirect. */
function Redirect({ link }: { link: Link }) {
  useEffect(() => {
    location.replace(link.href);
  }, [link.href]);
  return (
    <p className={styles['onward']}>
      <LinkTo link={{ ...link, outside: false }}>
        <Trans>正在前往，如未跳转请点击这里</Trans>
      </LinkTo>
    </p>
  );
}
