// Converts seconds to a wait in seconds, minutes or hours, so that a daily limit is not shown in seconds (G15).

interface Wait {
  count: number;
  unit: 'seconds' | 'minutes' | 'hours';
}

export function waitOf(seconds: number): Wait {
  if (seconds < 120) return { count: seconds, unit: 'seconds' };
  return seconds < 7200 ? { count: Math.ceil(seconds / 60), unit: 'minutes' } : { count: Math.ceil(seconds / 3600), unit: 'hours' };
}
