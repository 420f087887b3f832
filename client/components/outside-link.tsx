// A link that leaves the site, or opens a page beside this one: in a new tab, which it says by an arrow and in words (C3).
import { Trans } from '@lingui/react/macro';
import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface OutsideLinkProps {
  href: string;
  className?: string | undefined;
  /** Another icon stands before the words. */
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
