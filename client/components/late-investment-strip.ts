// The strip below the investment page and every industry; other pages need none of its code.
import { late } from '../late.tsx';

const load = async () => (await import('./investment-strip.tsx')).InvestmentStrip;

export const LateInvestmentStrip = late('investment-strip', load, import.meta.env.SSR ? await load() : undefined);
