// All calls of the API contract by name.
import { cmsCalls } from './cms.ts';
import { mainCalls } from './main.ts';
import { sysCalls } from './sys.ts';
import { uacCalls } from './uac.ts';

export const calls = { ...mainCalls, ...cmsCalls, ...sysCalls, ...uacCalls };
export type Calls = typeof calls;
export type CallName = keyof Calls;
