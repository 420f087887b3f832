// Heading and final message of a form with several steps.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './member.module.css';
import { useNext } from './next.ts';

/** Renders a step's heading. If `moved` is true, the heading gets the focus, because the visitor has changed the step. False on page load. */
export function StepHead({ at, of, name, moved }: { at: number; of: number; name: string; moved: boolean }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) head.current?.focus();
  }, [moved]);
  return (
    <h2 ref={head} tabIndex={-1} className={`heading ${styles['step']}`}>
      <Trans>
        第 {at} 步，共 {of} 步：{name}
      </Trans>
    </h2>
  );
}

export function Finished({ children }: { children: ReactNode }) {
  const { to } = useNext();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className={styles['stack']}>
      <p ref={said} tabIndex={-1} className={styles['finished']}>
        {children}
      </p>
      <a href={to('/login')} className="button button-primary">
        <Trans>去登录</Trans>
      </a>
    </div>
  );
}
