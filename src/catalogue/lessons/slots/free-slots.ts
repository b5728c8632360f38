import type { Span } from '../model.ts';

/** Lessons begin at the full and the half hour, counted from where somebody's time begins; short ones one after the other. */
const step = 30;

type Wish = {
  minutes: number;
  /** So many minutes stay free before and after what is taken. */
  bufferMinutes: number;
  /** The earliest start. */
  earliest: Date;
};

/**
 * The times of a length that fit into free hours beside what is taken. `busy` may overlap and be in any order. Returns spans in the order of
 * their start, which may overlap each other: any one of them can be booked.
 */
export function freeSlots(hours: Span[], busy: Span[], { minutes, bufferMinutes, earliest }: Wish): Span[] {
  const found: Span[] = [];
  const [length, buffer, apart] = [minutes, bufferMinutes, Math.min(step, minutes)].map((many) => many * 60_000) as [
    number,
    number,
    number,
  ];
  for (const span of hours)
    for (let start = span.startsAt.getTime(); start + length <= span.endsAt.getTime(); start += apart) {
      const slot = { startsAt: new Date(start), endsAt: new Date(start + length) };
      if (slot.startsAt >= earliest && !busy.some((taken) => touches(slot, taken, buffer))) found.push(slot);
    }
  return found;
}

/** Whether less than so many milliseconds lie between two spans; with none, whether they share a moment. */
export function touches(one: Span, other: Span, buffer = 0): boolean {
  return (
    one.startsAt.getTime() < other.endsAt.getTime() + buffer && other.startsAt.getTime() < one.endsAt.getTime() + buffer
  );
}
