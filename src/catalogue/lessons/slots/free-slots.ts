import type { Span } from '../model.ts';

/** Lessons begin every 30 minutes from the start of the teacher's hours; shorter ones back to back. */
const step = 30;

type Wish = {
  minutes: number;
  /** Minutes that stay free before and after busy times. */
  bufferMinutes: number;
  /** The earliest start. */
  earliest: Date;
};

/**
 * The times of a length that fit into free hours around busy times. `busy` may overlap and be in any order. Returns spans by start, which may
 * overlap: any one of them can be booked.
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

/** Whether two spans are less than `buffer` milliseconds apart; with 0, whether they overlap. */
export function touches(one: Span, other: Span, buffer = 0): boolean {
  return (
    one.startsAt.getTime() < other.endsAt.getTime() + buffer && other.startsAt.getTime() < one.endsAt.getTime() + buffer
  );
}
