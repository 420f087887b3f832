// Types of a park's alerts, which every page shows at the top (P11).
import type { Link } from './links.ts';

export const alertLevels = ['emergency', 'warning', 'info'] as const;
/** An alert's level. `alertLevels` lists the most urgent one first. */
export type AlertLevel = (typeof alertLevels)[number];

/** An alert in force. The gateway omits alerts that have not begun or have ended. */
export interface Alert {
  id: string;
  level: AlertLevel;
  text: string;
  link?: Link;
  lang?: 'zh-cn';
  /** The part of the park that the alert is about. */
  area?: string;
  /** Telephone number for questions and help. */
  phone?: string;
  /** Time at which the alert began, in milliseconds since the epoch. Undefined: not stated. */
  fromMs?: number;
  /** Time at which the alert ends, in milliseconds since the epoch. Open pages then fetch the alerts again. Undefined: no end. */
  untilMs?: number;
}
