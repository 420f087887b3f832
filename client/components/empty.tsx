// A message for lists and blocks without data (C1).
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTo } from '../data/page.ts';

/** @param children another message, or what follows it */
export function Empty({ children }: { children?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 72 72" fill="none" aria-hidden="true">
        <path d="M8 60h56M16 60V34l14-9v35M30 60V20l12-8v48M42 60V32l14 8v20M21 42h4M21 50h4M35 30h3M35 40h3M35 50h3M47 46h4" />
      </svg>
      {children ?? (
        <p>
          <Trans>暂无数据</Trans>
        </p>
      )}
    </div>
  );
}

/** The message of a list whose filter matches nothing, with a link that removes the filter. @param cleared path of the whole list */
export function NothingFound({ cleared }: { cleared: string }) {
  const to = useTo();
  return (
    <Empty>
      <p>
        <Trans>没有符合条件的内容</Trans>
      </p>
      <a href={to(cleared)} className="button button-outline">
        <Trans>清除条件</Trans>
      </a>
    </Empty>
  );
}
