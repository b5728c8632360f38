import { say } from '#foundation/i18n/staff/say.ts';
import { shipmentStateWords, type ShipmentState } from '../../shipments/states.ts';

type Tone = 'warning' | 'info' | 'success' | 'neutral' | 'danger';

const said = (state: ShipmentState, tone: Tone) => ({
  tone,
  get name() {
    return say(shipmentStateWords[state]);
  },
});

/** The names of the states in the reader's language, and their tones. */
export const shipmentWords: Record<ShipmentState, { readonly name: string; tone: Tone }> = {
  'to-pack': said('to-pack', 'warning'),
  packed: said('packed', 'info'),
  sent: said('sent', 'info'),
  arrived: said('arrived', 'success'),
  returned: said('returned', 'danger'),
  'called-back': said('called-back', 'neutral'),
};

const day = 86_400_000;

/** The time until the first session, and whether the kit is likely to be late. `now` is the database's. */
export function urgencyWords(startsAt: Date | undefined, now: Date): { words: string; urgent: boolean } {
  if (!startsAt) return { words: '', urgent: false };
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0) return { words: say('has begun'), urgent: true };
  const days = Math.floor(left / day);
  const words = days === 0 ? say('within a day') : say(days === 1 ? 'in 1 day' : 'in {days} days', { days });
  return { words, urgent: days < 7 };
}
