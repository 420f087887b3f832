// Types of a park's alerts, which every page shows at the top (P11).
import type { Link } from './links.ts';

export const alertLevels = ['emergency', 'warning', 'info'] as const;
/** In order of urgency. */
export type AlertLevel = (typeof alertLevels)[number];

/** An alert in force; the gateway omits alerts that have not begun or have ended. */
export interface Alert {
  id: string;
  level: AlertLevel;
  text: string;
  link?: Link;
  lang?: 'zh-cn';
  /** Its end in milliseconds since the epoch; an open page then reads the alerts again. */
  untilMs?: number;
}
