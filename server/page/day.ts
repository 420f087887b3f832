// Which day it is in the parks, whatever zone the gateway runs in (L4).
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Ahead of UTC all year, and never through local time. */
const shanghaiHours = 8;

/** `YYYY-MM-DD` of a moment, in Asia/Shanghai. */
export const shanghaiDay = (ms: number): string => dayjs.utc(ms).add(shanghaiHours, 'hour').format('YYYY-MM-DD');
