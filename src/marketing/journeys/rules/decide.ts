import type { StopReason } from '../model.ts';

/** The reasons to stop that apply to a person, with since when; the others are absent. */
export type Stops = Partial<Record<StopReason, Date>>;

/** These count only after the person entered: one reached last month may be missed today. */
const afterwards: ReadonlySet<StopReason> = new Set(['replied', 'called']);

/**
 * Why a person who entered at `since` gets nothing more at `now`; null if they may. An opt-out comes first, because STOP is no reply that reaches a
 * goal; then the goal, then the order of the journey.
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

/** The minutes before each step: the owner's where within the bounds, else the defaults. */
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
