import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { findOffer, listOffers } from '#catalogue/catalog';
import { quote } from '#catalogue/catalog/model';
import type { Batch } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import { formatMoney, type Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { marketName } from '#foundation/locale/market.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { readReason } from '../order/read-reason.ts';
import { findEnrolled, type Enrolled } from './list-enrolled.ts';
import { moveEnrolment, swapEnrolments, type MovedOrder, type MoveRefusal } from './move-enrolment.ts';

type Input = { by: Staff; enrolmentId: string; why: string };
type Refusal = MoveRefusal | 'no-reason' | 'gone';

/** The moved learner, and (null: none) the difference between the agreed price and that of the new date. */
export type MovedLearner = MovedOrder & { price: string | null };

/**
 * Staff move a learner to another batch of the same programme (`to`: its id); the new date is mailed to the family. Throws a 403 response without
 * permission. Refuses 'gone' (no such enrolment), 'no-reason', and what `moveEnrolment` refuses.
 */
export async function moveLearner(
  tx: Tx,
  { by, enrolmentId, to, why }: Input & { to: string },
): Promise<Outcome<MovedLearner, Refusal>> {
  requirePermission(by, 'rosters.move');
  const enrolled = await findEnrolled(tx, enrolmentId);
  if (!enrolled) return refused('gone');
  const reason = readReason(why);
  if (reason === null) return refused('no-reason');
  const moved = await moveEnrolment(tx, { ...placeOf(enrolled), to, who: `staff:${by.name}`, why: reason });
  if (!moved.ok) return moved;
  await recordAudit(tx, auditOf(by, 'moved-learner', moved.value, reason));
  return ok({ ...moved.value, price: await priceDifference(tx, moved.value.order, moved.value.to) });
}

/** Swaps the seats of two learners (`other`: the second enrolment), also between full batches; both families are mailed. Refuses the same. */
export async function swapLearners(
  tx: Tx,
  { by, enrolmentId, other, why }: Input & { other: string },
): Promise<Outcome<[MovedLearner, MovedLearner], Refusal>> {
  requirePermission(by, 'rosters.move');
  const [one, second] = [await findEnrolled(tx, enrolmentId), await findEnrolled(tx, other)];
  if (!one || !second) return refused('gone');
  const reason = readReason(why);
  if (reason === null) return refused('no-reason');
  const places: [ReturnType<typeof placeOf>, ReturnType<typeof placeOf>] = [placeOf(one), placeOf(second)];
  const swapped = await swapEnrolments(tx, { places, who: `staff:${by.name}`, why: reason });
  if (!swapped.ok) return swapped;
  for (const moved of swapped.value) await recordAudit(tx, auditOf(by, 'swapped-learner', moved, reason));
  const [first, next] = swapped.value;
  return ok([
    { ...first, price: await priceDifference(tx, first.order, first.to) },
    { ...next, price: await priceDifference(tx, next.order, next.to) },
  ]);
}

const placeOf = ({ order, learner, batchId }: Enrolled) => ({
  orderId: order.id,
  learnerId: learner.id,
  batchId,
  from: batchId,
});

function auditOf(by: Staff, did: string, { order, learners, from, to }: MovedOrder, why: string) {
  const details = { learner: learnerNames(learners, 'en'), before: from.slug, after: to.slug, why };
  return { who: by.name, did, kind: 'order', id: order.id, details };
}

/**
 * For staff, who refund or ask for it: a move never moves money. Amounts are those of the whole order. Null if both cost the same, or the price there
 * is unknown.
 */
async function priceDifference(tx: Tx, order: Order, to: Batch): Promise<string | null> {
  const agreed = { ...order.total, amount: order.total.amount + order.later.amount };
  const seats = order.learners.length;
  const shown = (money: Money) => formatMoney(money, staffLanguage());
  const whole = (price: Parameters<typeof quote>[0]) => wholePrice(price, seats);
  const offer = await findOffer(tx, order.offer);
  if (to.market !== null && to.market !== order.market) {
    const { programme } = await orderBatch(tx, order);
    const [there] = await listOffers(tx, { programmeId: programme.id, market: to.market });
    const places = { market: marketName(to.market, staffLanguage()), agreed: shown(agreed), seats };
    if (!there)
      return say(
        seats === 1
          ? 'This date is sold in {market} for another price; the family agreed to {agreed}.'
          : 'This date is sold in {market} for another price; the family agreed to {agreed} for all {seats} learners.',
        places,
      );
    return say(
      seats === 1
        ? 'This date is sold in {market} for {price}; the family agreed to {agreed}.'
        : 'This date is sold in {market} for {price}; the family agreed to {agreed} for all {seats} learners.',
      { ...places, price: shown(whole(there)) },
    );
  }
  if (!offer || order.coupon) return null;
  const now = whole(offer);
  if (now.amount === agreed.amount) return null;
  return say(
    seats === 1
      ? 'It costs {price} today; the family agreed to {agreed}.'
      : 'It costs {price} today; the family agreed to {agreed} for all {seats} learners.',
    { price: shown(now), agreed: shown(agreed), seats },
  );
}

function wholePrice(offer: Parameters<typeof quote>[0], seats: number) {
  const { total, later } = quote(offer, null, seats);
  return { ...total, amount: total.amount + (later?.amount ?? 0) };
}
