// The table of home blocks by name, and how much of a row each takes in either template (C4, P10).
import type { ComponentType } from 'react';
import type { Template } from '#shared/settings.ts';
import { sectionAt } from '../sections.ts';
import { ArticleCard } from './articles/article-card.tsx';
import { Headlines } from './articles/headlines.tsx';
import { Banner } from './banner/banner.tsx';
import { Statement } from './statement/statement.tsx';

export type BlockName = 'banner' | 'news' | 'notice' | 'government' | 'headlines' | 'statement';

/** Columns of the 12 that a block takes from 960 px up; `bleed` reaches from edge to edge, outside the grid. */
export type Span = 4 | 6 | 8 | 12 | 'bleed';

interface BlockEntry {
  Component: ComponentType;
  span: Record<Template, Span>;
}

export const blocks = {
  banner: { Component: Banner, span: { 1: 'bleed', 2: 'bleed' } },
  news: { Component: () => <ArticleCard section={sectionAt('/news')} face="picture" />, span: { 1: 4, 2: 4 } },
  notice: { Component: () => <ArticleCard section={sectionAt('/notice')} face="date" />, span: { 1: 4, 2: 4 } },
  government: { Component: () => <ArticleCard section={sectionAt('/government')} face="mark" />, span: { 1: 4, 2: 4 } },
  headlines: { Component: () => <Headlines sections={['/news', '/notice', '/government'].map(sectionAt)} />, span: { 1: 12, 2: 12 } },
  statement: { Component: Statement, span: { 1: 12, 2: 12 } },
} satisfies Record<BlockName, BlockEntry>;
