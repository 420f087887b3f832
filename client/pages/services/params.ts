// What the services page takes from its address and reads, for the table of routes and the page alike.
import type { ParamsOf } from '#shared/resources.ts';
import { type Query, type Readings, readings } from '../../query.ts';

/** `trial` is the edition that a visitor had chosen before they were asked to log in (F6). */
export const productsReadings = { industry: readings.id, trial: readings.id } satisfies Readings;

export const productsParams = ({ industry }: Query): ParamsOf<'saas.products'> => (industry === undefined ? {} : { industry });

export const declareParams = { cate: 'declare', size: 6 } as const;

/** The first page of the directory: what the showcase begins with as well. */
export const enterprisesParams = { page: 1 } as const;
