import type { StopReason } from '../model.ts';

/** Since when each reason to stop stands for somebody; those that do not stand are absent. */
export type Stops = Partial<Record<StopReason, Date>>;

/** These count only if they come after somebody entered: who was reached last month may still be missed today. */
const afterwards: ReadonlySet<StopReason> = new Set(['replied', 'called']);

/**
 * Why somebody who entered at `since` is to get nothing more at `now`; null where they may. Of several reasons a no comes first, because
 * STOP is no reply that reaches a goal; then the goal, then the one that the journey names first.
 */
export function stopOf(
  journey: { stops: readonly StopReason[]; goal: StopReason },
  stops: Stops,
  { since, now }: { since: Date; now: Date },
): StopReason | null {
  const stands = (reason: StopReason) => {
    const at = stops[reason];
    return at !== undefined && at <= now && (!afterwards.has(reason) || at > since);
  };
  const no = journey.stops.filter((reason) => reason === 'opted-out');
  return [...no, journey.goal, ...journey.stops].find(stands) ?? null;
}

/** The minutes before each step, as the owner set them where that is within the bounds, else the usual ones. */
export function delaysOf(
  steps: readonly { delay: { usual: number; least: number; most: number } }[],
  set: readonly number[],
): number[] {
  return steps.map(({ delay }, at) => {
    const minutes = set[at];
    return minutes !== undefined && withinBounds(minutes, delay) ? minutes : delay.usual;
  });
}

export const withinBounds = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;
