// How long a wait is, in the unit that people would say it in: what is limited by the day is not told in seconds (G15).

interface Wait {
  count: number;
  unit: 'seconds' | 'minutes' | 'hours';
}

export function waitOf(seconds: number): Wait {
  if (seconds < 120) return { count: seconds, unit: 'seconds' };
  return seconds < 7200 ? { count: Math.ceil(seconds / 60), unit: 'minutes' } : { count: Math.ceil(seconds / 3600), unit: 'hours' };
}
