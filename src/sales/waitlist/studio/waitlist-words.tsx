import { say, type StaffSentence, type StaffText } from '#foundation/i18n/staff/say.ts';
import { sayStored } from '#foundation/i18n/staff/say-stored.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import type { Waiter, WaitState } from '../model.ts';
import type { LineHead } from './read-lines.ts';

const words: Record<WaitState, { word: StaffSentence; tone: BadgeTone }> = {
  waiting: { word: 'Waiting', tone: 'info' },
  offered: { word: 'Offered', tone: 'warning' },
  taken: { word: 'Taken', tone: 'success' },
  declined: { word: 'Declined', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
  left: { word: 'Left', tone: 'neutral' },
  removed: { word: 'Removed', tone: 'danger' },
};

/** A state as staff read it. */
export const waitWord = (state: WaitState): string => say(words[state].word);

/** The state of a waitlist person. */
export function WaitBadge({ state }: { state: WaitState }) {
  return <Badge tone={words[state].tone}>{waitWord(state)}</Badge>;
}

/** How full a batch is. */
export function seatWords({ free, capacity }: Pick<LineHead, 'free' | 'capacity'>): string {
  if (free === 0)
    return capacity === 1
      ? say('all of 1 seat taken or held')
      : say('all of {capacity} seats taken or held', { capacity });
  return capacity === 1
    ? say('{free} of 1 seat free', { free })
    : say('{free} of {capacity} seats free', { free, capacity });
}

/** When a person joined, and which member of staff added them. */
export function joinedWords({ createdAt, addedBy }: Pick<Waiter, 'createdAt' | 'addedBy'>): string {
  const at = businessTime(createdAt);
  return addedBy ? say('{at}, added by {name}', { at, name: addedBy }) : at;
}

/** Why something happened in a line. The history keeps it in English; what staff wrote themselves stays as it is. */
export function whyWords(why: string): string {
  return sayStored(steps, why);
}

// As the use cases of this module write them.
const steps: StaffText[] = [
  'a seat came free and they were the first in line',
  'the seat is paid for',
  'the order for the seat was not paid in time',
  'nobody took the seat in time',
  'the batch does not take place',
  'the batch has begun and no seat came free',
  'enrolment is over and no seat came free',
  'declined the seat by the link',
  'left the list by the link',
  'sent the checkout for the seat',
  'joined on the site',
  'added by staff',
  'bought a seat by order {reference}',
  'took the seat by order {reference}',
  'a seat went to order {reference}, whose money came after its hold was over',
  'moved from place {before} to {after}: {why}',
  'somebody was moved before them: {why}',
  'offered by hand: {why}',
  'a seat was offered to somebody behind them: {why}',
];
