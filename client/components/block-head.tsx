// Renders a block's title, with a link to the full list if the block has one.
import { Trans } from '@lingui/react/macro';
import { usePage } from '../data/page.ts';
import styles from './block-head.module.css';
import { Icon } from './icon.tsx';
import { writtenIn } from './written-in.ts';

interface BlockHeadProps {
  title: string;
  href: string;
}

export function BlockHead({ title, href }: Omit<BlockHeadProps, 'href'> & { href?: string }) {
  const { locale } = usePage();
  return (
    <div className={`row ${styles['head']}`}>
      <h2 className={styles['title']} {...writtenIn(locale, title)}>
        {title}
      </h2>
      {href !== undefined && <SeeMore title={title} href={href} />}
    </div>
  );
}

/** A link to the full list. Its accessible name includes the list's title, because screen readers list links without context. */
export function SeeMore({ title, href }: BlockHeadProps) {
  const { locale } = usePage();
  return (
    <a href={href} className={`inline ${styles['more']}`}>
      <Trans>查看更多</Trans>
      <span className="visually-hidden" {...writtenIn(locale, title)}>
        {' '}
        {title}
      </span>
      <Icon name="arrow-right" />
    </a>
  );
}
