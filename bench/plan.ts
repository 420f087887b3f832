// Schemas of the IPC messages between the benchmark and its child processes.
import { z } from 'zod';

export const planSchema = z.object({
  port: z.number(),
  perSecond: z.number(),
  seconds: z.number(),
  /** Whether pending requests are aborted at the end, because an overload could take minutes to finish. */
  givesUp: z.boolean().default(false),
  requests: z.array(z.object({ method: z.string(), path: z.string(), headers: z.record(z.string(), z.string()), body: z.string().optional() })),
});
export type Plan = z.input<typeof planSchema>;

export const figuresSchema = z.object({ sent: z.number(), failed: z.number(), p50: z.number(), p99: z.number(), most: z.number() });
export type Figures = z.output<typeof figuresSchema>;

/** Sent by a child process when it listens. */
export const portSchema = z.object({ port: z.number() });

/** Sent to the platform process: the delay and fault of its responses. */
export const orderSchema = z.object({
  delayMs: z.number().default(0),
  fault: z.enum(['none', 'busy', 'reset', 'garbage', 'silence']).default('none'),
});
export type Order = z.input<typeof orderSchema>;

/** Sent by the platform process: its responses since the last order, with their duration in ms. */
export const servedSchema = z.array(z.object({ path: z.string(), ms: z.number() }));
export type Served = z.output<typeof servedSchema>;

/** A round of `client.ts`: all connections send this request. */
export const clientPlanSchema = z.object({
  port: z.number(),
  path: z.string(),
  headers: z.record(z.string(), z.string()).readonly(),
  connections: z.number(),
  seconds: z.number(),
});
export type ClientPlan = z.output<typeof clientPlanSchema>;

/** What a load generator prints after a round. `bytes` include headers; a refused request is one with an error status. */
export const loadFiguresSchema = z.object({
  requests: z.number(),
  bytes: z.number(),
  seconds: z.number(),
  refused: z.number(),
  failed: z.number(),
});
export type LoadFigures = z.output<typeof loadFiguresSchema>;
