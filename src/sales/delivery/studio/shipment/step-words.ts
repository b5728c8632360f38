import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { isShipmentState, shipmentStateWords, type ShipmentState } from '../../shipments/states.ts';

type Step = { from: ShipmentState | null; to: ShipmentState; why: string; told: boolean; toTell: boolean };

/** One step of a kit's history: the state if it changed, why, and whether the family was mailed. */
export function stepWords({ from, to, why, told, toTell }: Step): string {
  const reason = reasonWords(why);
  const what = from === to ? reason : `${say(shipmentStateWords[to])}: ${reason}`;
  if (told) return say('{what} (the family was told)', { what });
  return toTell ? say('{what} (the family gets a message shortly)', { what }) : what;
}

/** The author of a step: the system, the family, the courier, or a staff member's name. */
export function whoWords(who: string): string {
  if (who === 'system') return say('system');
  if (who === 'courier') return say('courier');
  return who === 'family' ? say('family') : who.replace(/^staff:/, '');
}

/** The reasons stored in English, for any reader. */
const reasons = new Set<string>([
  'added by hand: the order was paid before its offer sent a kit',
  'it arrived',
  'it came back',
  'it came back after all',
  'the address was corrected after its label was printed',
  'the address was corrected',
  'the order ended',
  'the order was paid',
  'the order was paid after all',
  'the tracking number was removed',
  'to be sent again',
] satisfies StaffSentence[]);

/** A reason in the reader's language; text typed by staff stays as it is. */
function reasonWords(why: string): string {
  if (reasons.has(why)) return say(why as StaffSentence);
  const { before, sent, marked, back, number, said } =
    /^(?<before>.+); the kit was sent before$|^(?:sent )?by (?<sent>.+?)(?:, from a pasted list)?$|^marked as (?<marked>[a-z-]+)$|^taken back: it was marked as (?<back>[a-z-]+)$|^the tracking number is (?<number>.+)$|^the courier says “(?<said>.+)”$/.exec(
      why,
    )?.groups ?? {};
  if (before) return say('{reason}; the kit was sent before', { reason: reasonWords(before) });
  if (said) return say('the courier says “{words}”', { words: said });
  if (sent) return say('by {carrier}', { carrier: sent });
  if (isShipmentState(marked)) return say('marked as “{state}”', { state: say(shipmentStateWords[marked]) });
  if (isShipmentState(back))
    return say('taken back: it was marked as “{state}”', { state: say(shipmentStateWords[back]) });
  return number ? say('the tracking number is {number}', { number }) : why;
}

/** The names of a kit's audit entries. */
export const auditWords = () => ({
  'changed-shipment': say('Changed the kit'),
  'corrected-address': say('Corrected the address'),
  'printed-label': say('Printed the label'),
});
