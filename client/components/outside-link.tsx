// A link that opens in a new tab. An arrow and visually hidden text say so (C3).
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface OutsideLinkProps {
  href: string;
  className?: string | undefined;
  /** If true, no arrow is shown, because the link has another icon. */
  withoutArrow?: boolean;
  children?: ReactNode;
}

export function OutsideLink({ href, className, withoutArrow = false, children }: OutsideLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      {!withoutArrow && <Icon name="arrow-up-right" className="new-tab" />}
      <span className="visually-hidden">
        <Trans>（新窗口打开）</Trans>
      </span>
    </a>
  );
}
