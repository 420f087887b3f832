// What a steady load is told, and what it says when it has ended.
import { z } from 'zod';

export const planSchema = z.object({
  port: z.number(),
  perSecond: z.number(),
  seconds: z.number(),
  /** Whether what is not answered at the end is given up: a flood would drain for minutes. */
  givesUp: z.boolean().default(false),
  requests: z.array(z.object({ method: z.string(), path: z.string(), headers: z.record(z.string(), z.string()), body: z.string().optional() })),
});
export type Plan = z.input<typeof planSchema>;

export const figuresSchema = z.object({ sent: z.number(), failed: z.number(), p50: z.number(), p99: z.number(), most: z.number() });
export type Figures = z.output<typeof figuresSchema>;

/** What a child says when it listens. */
export const portSchema = z.object({ port: z.number() });

/** What a platform that is measured is told. */
export const orderSchema = z.object({
  delayMs: z.number().default(0),
  fault: z.enum(['none', 'busy', 'reset', 'garbage', 'silence']).default('none'),
});
export type Order = z.input<typeof orderSchema>;

/** What it has answered since the last order, and how long each took. */
export const servedSchema = z.array(z.object({ path: z.string(), ms: z.number() }));
export type Served = z.output<typeof servedSchema>;
