// A form in steps: which one this is, and how it ends.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './member.module.css';
import { useWay } from './next.ts';

/** Takes the focus when the step has been reached by going on or back, not when it came with the page. */
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
  const { to } = useWay();
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
