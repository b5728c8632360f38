/** One payment after the checkout; `amount` in minor units. */
export type Instalment = { part: number; amount: number; dueAt: Date };

const day = 86_400_000;

/** The last payment is due this many days before the first session, as the pages and the terms say. */
const daysBefore = 7;
/** Nobody is asked to pay sooner than this after enrolling. */
const daysToPay = 2;

/**
 * What remains after the checkout, in `parts` - 1 payments that add up to exactly `later`; the odd units go to the first.
 * The last is due a week before the first session, the others evenly before it; close to the start there are two days to
 * pay, but never past the start.
 */
export function instalments(plan: { later: number; parts: number; from: Date; startsAt: Date }): Instalment[] {
  const { later, parts, from, startsAt } = plan;
  const count = Math.max(1, Math.min(parts - 1, later));
  const soonest = from.getTime() + daysToPay * day;
  const last = Math.max(
    from.getTime(),
    Math.min(startsAt.getTime(), Math.max(startsAt.getTime() - daysBefore * day, soonest)),
  );
  const share = Math.floor(later / count);
  const odd = later - share * count;
  return later === 0
    ? []
    : Array.from({ length: count }, (_, index) => ({
        part: index + 2,
        amount: share + (index < odd ? 1 : 0),
        dueAt: new Date(Math.round(from.getTime() + ((last - from.getTime()) * (index + 1)) / count)),
      }));
}
