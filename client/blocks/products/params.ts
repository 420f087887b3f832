// Query parameters and resource reads of products. Used by the page table (pages.ts), the services page and the blocks.
import type { ParamsOf } from '#shared/resources.ts';
import { type Query, type Readings, readings } from '../../query.ts';

/** `trial` is the id of the product edition that the visitor chose before login (F6). */
export const productsReadings = { industry: readings.id, trial: readings.id } satisfies Readings;

export const productsParams = ({ industry }: Query): ParamsOf<'saas.products'> => (industry === undefined ? {} : { industry });
