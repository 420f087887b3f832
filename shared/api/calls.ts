// All calls of the contract by name.
import { cmsCalls } from './cms.ts';
import { mainCalls } from './main.ts';
import { sysCalls } from './sys.ts';
import { uacCalls } from './uac.ts';

export const calls = { ...mainCalls, ...cmsCalls, ...sysCalls, ...uacCalls };
export type Calls = typeof calls;
export type CallName = keyof Calls;

/** The public prefix of each base, on the gateway's origin and in the embedded backend alike (G5, ruling 5). */
export const prefixes = { main: '/api', cms: '/cms-api', sys: '/sys-api', uac: '/uac', file: '/file' } as const;
