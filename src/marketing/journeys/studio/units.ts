/** The units of delays, in minutes. */
export const units = { minute: 1, hour: 60, day: 1440 } as const;
type Unit = keyof typeof units;

export const isUnit = (text: string): text is Unit => Object.hasOwn(units, text);

/** The largest unit in which the minutes are a whole number. */
export function unitOf(minutes: number): Unit {
  if (minutes % units.day === 0) return 'day';
  return minutes % units.hour === 0 ? 'hour' : 'minute';
}
