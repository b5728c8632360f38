import { say, type StaffSentence } from '#i18n/staff/say';
import { shipmentStateWords, type ShipmentState } from '../../shipments/states.ts';

/** What staff call each state, and how it looks. */
export const shipmentWords: Record<
  ShipmentState,
  { name: StaffSentence; tone: 'warning' | 'info' | 'success' | 'neutral' | 'danger' }
> = {
  'to-pack': { name: shipmentStateWords['to-pack'], tone: 'warning' },
  packed: { name: shipmentStateWords.packed, tone: 'info' },
  sent: { name: shipmentStateWords.sent, tone: 'info' },
  arrived: { name: shipmentStateWords.arrived, tone: 'success' },
  returned: { name: shipmentStateWords.returned, tone: 'danger' },
  'called-back': { name: shipmentStateWords['called-back'], tone: 'neutral' },
};

const day = 86_400_000;

/** How long until the first session, and whether the kit would hardly come in time. `now` is the database's. */
export function urgencyWords(startsAt: Date | undefined, now: Date): { words: string; urgent: boolean } {
  if (!startsAt) return { words: '', urgent: false };
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return { words: say('has begun'), urgent: true };
  const days = Math.floor(left / day);
  const words = days === 0 ? say('within a day') : say(days === 1 ? 'in 1 day' : 'in {days} days', { days });
  return { words, urgent: days < 7 };
}
