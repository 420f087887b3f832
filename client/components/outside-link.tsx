// A link that opens a new tab, which an arrow and hidden text announce (C3).
import { Trans } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface OutsideLinkProps {
  href: string;
  className?: string | undefined;
  /** For links with another icon before the text. */
  withoutArrow?: boolean;
  children?: ReactNode;
}

export function OutsideLink({ href, className, withoutArrow = false, children }: OutsideLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      {!withoutArrow && <ArrowUpRight className="new-tab" aria-hidden="true" />}
      <span className="visually-hidden">
        <Trans>（新窗口打开）</Trans>
      </span>
    </a>
  );
}
