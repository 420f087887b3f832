// Query parameters and reads of products, for the table of pages, the services page and the blocks.
import type { ParamsOf } from '#shared/resources.ts';
import { type Query, type Readings, readings } from '../../query.ts';

/** `trial`: the edition that the visitor chose before login (F6). */
export const productsReadings = { industry: readings.id, trial: readings.id } satisfies Readings;

export const productsParams = ({ industry }: Query): ParamsOf<'saas.products'> => (industry === undefined ? {} : { industry });
