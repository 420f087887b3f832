// Types of an examples file: named states of a component with the data each one reads.
import type { ReactNode } from 'react';
import type { PageState } from '#shared/entry.ts';
import type { ParamsOf, ResourceName, Result, ValueOf } from '#shared/resources.ts';
import type { Fixtures } from './fixtures.ts';

/** Results by resource: one for all parameters, or a function of them. */
export type Results = { [N in ResourceName]?: Result<ValueOf<N>> | ((params: ParamsOf<N>) => Result<ValueOf<N>>) };

export interface Example {
  element: ReactNode;
  results?: Results;
  /** Full width; others are shown in the page's column. */
  bleed?: true;
  /** Overrides of `aPage`. */
  page?: Partial<PageState>;
  /** The example's path, by default `/`. */
  path?: string;
  /** A text shown in this state, which tests look for. */
  shows: string;
}

/** States such as `full`, `empty`, `failed` (with a retry), `longWords`, `englishMissing` (which marks its Chinese by `lang`). */
export type Examples = (fixtures: Fixtures) => Readonly<Record<string, Example>>;
