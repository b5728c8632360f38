export const leds = 4;
export const steps = 4;

/** The names of the ticks, by step and LED, each counted from 0. */
export const tickName = (step: number, led: number) => `s${step}l${led}`;

/** A light that runs to the end, and all of them as the last step. */
export const pattern: Record<string, number> = Object.fromEntries(
  Array.from({ length: steps }, (_, step) => step).flatMap((step) =>
    Array.from(
      { length: leds },
      (_, led) => [tickName(step, led), step === steps - 1 || step === led ? 1 : 0] as const,
    ),
  ),
);

/** The LEDs that are on in a step, counted from 1. */
export function lit(values: Record<string, number>, step: number): number[] {
  return Array.from({ length: leds }, (_, led) => led + 1).filter((led) => values[tickName(step, led - 1)] === 1);
}
