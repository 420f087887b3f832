// What an examples file exports: named states of a block or component, with the data that each of them reads.
import type { ReactNode } from 'react';
import type { PageState } from '#shared/entry.ts';
import type { ParamsOf, ResourceName, Result, ValueOf } from '#shared/resources.ts';
import type { Fixtures } from './fixtures.ts';

/** What reads are answered with, by resource: one result for all parameters, or one for each. */
export type Results = { [N in ResourceName]?: Result<ValueOf<N>> | ((params: ParamsOf<N>) => Result<ValueOf<N>>) };

export interface Example {
  element: ReactNode;
  results?: Results;
  /** It reaches from edge to edge; others stand in the page's column. */
  bleed?: true;
  /** What differs from `aPage`. */
  page?: Partial<PageState>;
  /** The path that the example is at, `/` unless it matters. */
  path?: string;
  /** A text that a visitor reads in this state; tests look for it. */
  shows: string;
}

/**
 * The states of a block or component, in the language of the fixtures. Names are `full`, `empty`, `failed`, `longWords`,
 * `englishMissing` where they apply; a failed one has a retry, and one without English marks its Chinese by `lang`.
 */
export type Examples = (fixtures: Fixtures) => Readonly<Record<string, Example>>;
