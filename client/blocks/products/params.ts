// What products take from an address's query and read, for the table of routes, their page and themselves alike.
import type { ParamsOf } from '#shared/resources.ts';
import { type Query, type Readings, readings } from '../../query.ts';

/** `trial` is the edition that a visitor had chosen before they were asked to log in (F6). */
export const productsReadings = { industry: readings.id, trial: readings.id } satisfies Readings;

export const productsParams = ({ industry }: Query): ParamsOf<'saas.products'> => (industry === undefined ? {} : { industry });
