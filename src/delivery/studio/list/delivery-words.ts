import type { ShipmentState } from '../../shipments/states.ts';

/** What staff call each state, and how it looks. */
export const shipmentWords: Record<
  ShipmentState,
  { name: string; tone: 'warning' | 'info' | 'success' | 'neutral' | 'danger' }
> = {
  'to-pack': { name: 'To pack', tone: 'warning' },
  packed: { name: 'Packed', tone: 'info' },
  sent: { name: 'Sent', tone: 'info' },
  arrived: { name: 'Arrived', tone: 'success' },
  returned: { name: 'Returned', tone: 'danger' },
  'called-back': { name: 'Called back', tone: 'neutral' },
};

const day = 86_400_000;

/** How long until the first session, and whether the kit would hardly come in time. `now` is the database's. */
export function urgencyWords(startsAt: Date | undefined, now: Date): { words: string; urgent: boolean } {
  if (!startsAt) return { words: '', urgent: false };
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return { words: 'has begun', urgent: true };
  const days = Math.floor(left / day);
  const words = days === 0 ? 'within a day' : days === 1 ? 'in 1 day' : `in ${days} days`;
  return { words, urgent: days < 7 };
}
