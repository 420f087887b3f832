// What a park warns its visitors of, above every page (P11).
import type { Link } from './links.ts';

export const alertLevels = ['emergency', 'warning', 'info'] as const;
/** In order of urgency. */
export type AlertLevel = (typeof alertLevels)[number];

/** An alert that holds now; the gateway leaves out what is not yet or no longer due. */
export interface Alert {
  id: string;
  level: AlertLevel;
  text: string;
  link?: Link;
  lang?: 'zh-cn';
  /** When it ends, in milliseconds since the epoch: a browser that stays looks again then. */
  untilMs?: number;
}
