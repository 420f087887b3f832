// Types of an examples file, which lists named states of a component and the data that each state reads.
import type { ReactNode } from 'react';
import type { PageState } from '#shared/entry.ts';
import type { ParamsOf, ResourceName, Result, ValueOf } from '#shared/resources.ts';
import type { Fixtures } from './fixtures.ts';

/** Results by resource name: one result for all parameters, or a function that returns the result for given parameters. */
export type Results = { [N in ResourceName]?: Result<ValueOf<N>> | ((params: ParamsOf<N>) => Result<ValueOf<N>>) };

export interface Example {
  element: ReactNode;
  results?: Results;
  /** If true, the example has full width. Others are shown in the page's column. */
  bleed?: true;
  /** Fields that differ from those of `aPage`. */
  page?: Partial<PageState>;
  /** Path of the page on which the example is shown. By default it is `/`. */
  path?: string;
  /** Text that this state must contain. Tests search for it. */
  shows: string;
}

/**
 * Examples by state, such as `full`, `empty`, `failed` (with a retry button),
 * `longWords` and `englishMissing` (untranslated text, marked by `lang`).
 */
export type Examples = (fixtures: Fixtures) => Readonly<Record<string, Example>>;
