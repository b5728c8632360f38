/** How the lamps are wired. */
export type Wiring = 'one' | 'series' | 'parallel';
export const wirings: readonly Wiring[] = ['one', 'series', 'parallel'];

/** Of the battery. */
const volts = 3;
/** Of each lamp, as if it were the same at every brightness. */
const ohms = 30;

export type Flow = {
  /** Volts on each lamp that glows. */
  each: number;
  /** What the battery gives, in milliamperes. */
  milliamps: number;
  /** How bright each lamp is: its power as a share of that of one lamp alone. */
  glow: [number, number];
};

/** What flows by Ohm's law. `out`: the second lamp is unscrewed, which breaks a series and leaves the other lamp of a parallel circuit alight. */
export function flow({ closed, wiring, out }: { closed: boolean; wiring: Wiring; out: boolean }): Flow {
  const none: Flow = { each: 0, milliamps: 0, glow: [0, 0] };
  if (!closed || (wiring === 'series' && out)) return none;
  if (wiring === 'series') return { each: volts / 2, milliamps: (1000 * volts) / (2 * ohms), glow: [0.25, 0.25] };
  const both = wiring === 'parallel' && !out;
  return { each: volts, milliamps: ((both ? 2 : 1) * 1000 * volts) / ohms, glow: [1, both ? 1 : 0] };
}
