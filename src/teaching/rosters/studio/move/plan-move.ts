import { languageName } from '#foundation/i18n/staff/language-name.ts';
import type { Tx } from '#platform/db';
import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { moveLearner, swapLearners, type MovedLearner } from '#sales/orders';
import { learnerNames } from '#sales/orders/model';
import type { Plan, Staff } from '#platform/people/model';

/** Why a move was refused, in the words of staff. */
export const moveRefusals = {
  gone: 'This learner has no seat any more. See the order.',
  over: 'One of the orders has ended, or its learner has no seat any more.',
  unknown: 'Choose a batch, or a learner to change places with.',
  same: 'They are in that batch already.',
  'other-programme':
    'That batch belongs to another programme: refund this order, and let the family buy the other one.',
  ended: 'That batch does not take place any more. Choose another.',
  full: 'That batch is full now. Choose another, or let two learners change places.',
  'no-reason': 'Write why, in 3 to 300 characters. It is kept in the history of the order.',
} as const satisfies Record<string, StaffSentence>;

type Input = { by: Staff; enrolmentId: string; form: FormData };

/** Handles a form of the screen: moves a learner, or swaps two. */
export async function planMove(
  tx: Tx,
  { by, enrolmentId, form }: Input,
): Promise<Outcome<Plan, keyof typeof moveRefusals>> {
  const why = textOf(form, 'why');
  if (textOf(form, 'do') === 'swap') {
    const swapped = await swapLearners(tx, { by, enrolmentId, other: textOf(form, 'other'), why });
    if (!swapped.ok) return swapped;
    const [one, other] = swapped.value.map(nameOf);
    const names = { one: one ?? '', other: other ?? '' };
    return ok({
      says: [...swapped.value.flatMap(movedWords), say('Why: {why}', { why: why.trim() })],
      button: say('Let them change places'),
      did: say('{one} and {other} have changed places. Both families get the new date by mail.', names),
    });
  }
  const moved = await moveLearner(tx, { by, enrolmentId, to: textOf(form, 'to'), why });
  if (!moved.ok) return moved;
  const { to, price } = moved.value;
  const learner = nameOf(moved.value);
  return ok({
    says: [...movedWords(moved.value), say('The old seat is free for others.'), say('Why: {why}', { why: why.trim() })],
    button: say('Move {learner}', { learner }),
    did: [
      say('{learner} has a seat on {date}. The family gets the new date by mail.', { learner, date: timeOf(to) }),
      ...(price ? [price, say('Ask for the difference, or refund it, on the order.')] : []),
    ].join(' '),
  });
}

const nameOf = ({ learners }: MovedLearner) => learnerNames(learners, staffLanguage());

function movedWords(moved: MovedLearner): string[] {
  const { order, from, to, price } = moved;
  const { language } = order;
  return [
    say('{learner} moves from {from} to {to}.', { learner: nameOf(moved), from: placeOf(from), to: placeOf(to) }),
    ...(price
      ? [`${price} ${say('No money moves by itself: ask for the difference, or refund it, on the order.')}`]
      : []),
    say('{name} gets the new date and calendar by mail, in {language}.', {
      name: order.buyer.name,
      language: languageName(language),
    }),
  ];
}

const timeOf = ({ startsAt, zone }: { startsAt: Date; zone: string }) =>
  formatWorkshopTime(startsAt, zone, staffLanguage());

const placeOf = (batch: MovedLearner['from']) => `${timeOf(batch)} (${languageName(batch.language)})`;
