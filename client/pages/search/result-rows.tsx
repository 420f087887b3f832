// Shows search results as rows: type, title and snippet with highlighted keywords, section and date (C1, C6).
import { Trans } from '@lingui/react/macro';
import { itemLink } from '#shared/links.ts';
import type { SearchItem, Segment } from '#shared/resources.ts';
import { SentimentTypeName } from '../../blocks/sentiments/tags.tsx';
import { DateText } from '../../components/date.tsx';
import { InChinese, LinkTo, langOf } from '../../components/item-link.tsx';
import list from '../../components/list/list.module.css';
import tagged from '../../components/list/tagged-row.module.css';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './result-rows.module.css';
import { useTypeName } from './type-names.ts';

const tones: Readonly<Record<SearchItem['kind'], string>> = { article: 'tone-plain', company: 'tone-info', sentiment: 'tone-ok' };

/** Returns a result's key. It includes the kind, because an article and a company may have the same id. */
export const resultKey = ({ kind, id }: SearchItem): string => `${kind}-${id}`;

interface ResultRowsProps {
  items: readonly SearchItem[];
  /** Heading level of the result titles on this page. */
  heading: 'h2' | 'h3';
  /** Maps the key of each page's first result to the page number. */
  starts?: ReadonlyMap<string, number>;
}

export function ResultRows({ items, heading, starts }: ResultRowsProps) {
  return (
    <ul className={list['rows']}>
      {items.map((item) => {
        const key = resultKey(item);
        return (
          <li key={key} className={`${tagged['row']} ${styles['row']}`} data-row={key} data-page={starts?.get(key)}>
            <Found item={item} heading={heading} />
          </li>
        );
      })}
    </ul>
  );
}

function Found({ item, heading: Heading }: { item: SearchItem; heading: 'h2' | 'h3' }) {
  const { locale } = usePage();
  const { linkBase, titleSegments, snippet, kind, date } = item;
  const title = (
    <span {...langOf(item)}>
      <InChinese item={item} />
      <Marked segments={titleSegments} />
    </span>
  );
  return (
    <>
      <span className={`${tagged['tag']} ${styles['tag']} ${tones[kind]}`}>
        <KindName kind={kind} />
      </span>
      <div className={`stack grow ${tagged['words']} ${styles['words']}`}>
        <Heading className={`clamp t18 ${styles['title']}`}>
          {linkBase === undefined ? (
            title
          ) : (
            <LinkTo link={itemLink(locale, linkBase, item)} className="covers">
              {title}
            </LinkTo>
          )}
        </Heading>
        {snippet.length > 0 && (
          <p className={`clamp ${styles['snippet']}`} {...langOf(item)}>
            <Marked segments={snippet} />
          </p>
        )}
        <p className={`cluster hint ${tagged['meta']}`}>
          <Section item={item} />
          {kind !== 'company' && <DateText value={date} />}
        </p>
      </div>
    </>
  );
}

function Marked({ segments }: { segments: readonly Segment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text keep their order
  return segments.map(({ text, hit }, i) => (hit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>));
}

function KindName({ kind }: Pick<SearchItem, 'kind'>) {
  if (kind === 'company') return <Trans>企业</Trans>;
  return kind === 'sentiment' ? <Trans>留言</Trans> : <Trans>文章</Trans>;
}

/** Renders the name of the portal section that contains this result. */
function Section({ item: { kind, cateCode, cateName, newsType } }: { item: SearchItem }) {
  const nameOf = useTypeName();
  const { locale } = usePage();
  if (kind === 'sentiment')
    return (
      <span>
        {nameOf('sentiment')}
        {newsType !== undefined && (
          <>
            {' · '}
            <SentimentTypeName type={newsType} />
          </>
        )}
      </span>
    );
  const name = cateName ?? (kind === 'article' ? nameOf(cateCode ?? '') : undefined);
  return name === undefined ? null : <span {...writtenIn(locale, name)}>{name}</span>;
}

export function ResultRowsSkeleton({ count }: { count: number }) {
  return (
    <div className={list['rows']} aria-busy="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes
        <div key={i} className={`${tagged['row']} ${styles['row']}`} aria-hidden="true">
          <span className={`stack grow ${tagged['words']} ${styles['words']}`}>
            <span className="bar" />
            <span className="bar" />
          </span>
        </div>
      ))}
    </div>
  );
}
