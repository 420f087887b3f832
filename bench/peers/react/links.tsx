// Links to pages of the portal and to other sites, and the heading of a block with its link.

import type { ReactNode } from 'react';
import { Link } from '#link';
import type { Target } from './data.ts';
import { Icon } from './icon.tsx';

interface AnyLinkProps {
  to: Target;
  className?: string;
  withoutArrow?: boolean;
  children: ReactNode;
}

export function AnyLink({ to, className, withoutArrow = false, children }: AnyLinkProps) {
  if (!to.outside) {
    return (
      <Link href={to.href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to.href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      {!withoutArrow && <Icon name="arrow-up-right" className="new-tab" />}
      <span className="visually-hidden">（新窗口打开）</span>
    </a>
  );
}

export function BlockHead({ title, more }: { title: string; more?: string }) {
  return (
    <div className="row block-head">
      <h2 className="block-title">{title}</h2>
      {more !== undefined && (
        <Link href={more} className="inline block-more">
          查看更多<span className="visually-hidden"> {title}</span>
          <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  );
}
