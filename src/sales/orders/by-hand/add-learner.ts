import { findBatch } from '#catalogue/batches';
import { config } from '#foundation/config';
import { findAddress } from '#sales/delivery';
import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { checkLearner, type TypedLearner } from '../checkout/learners/check-learner.ts';
import type { Order } from '../model.ts';
import { countSteps, noteStep } from '../order/change-state.ts';
import { placeOfSupply } from '../invoicing/document-tax.ts';
import { noteAdded } from '../order/learners/added-orders.ts';
import { lockOrder } from '../order/order-rows.ts';
import { isPaidFor } from '../order/states.ts';
import { invoiceIn } from '../placement/buyer-state.ts';
import { placeByHand, type ByHandDone, type ByHandRefusal, type Paying } from './place-by-hand.ts';

type Addition = {
  by: Staff;
  /** The paid order to add a learner to. */
  orderId: string;
  /** The form key: the same form adds one learner. */
  key: string;
  /** The order's number of steps when the form was shown. */
  seen: string;
  typed: TypedLearner;
  paying: Paying;
  /** Why the seat is free; null if it is paid. */
  freeBecause: string | null;
  /** The price staff were shown; null before the review. */
  shownTotal: Money | null;
};

export type AddRefusal = ByHandRefusal | 'gone' | 'changed' | 'not-paid' | 'lessons';
export type LearnerWords = Partial<Record<keyof TypedLearner, string>>;

/**
 * Staff add a learner, such as a sibling, to a paid order. Holds a seat in the order's batch and places a separate order at today's price for the
 * same family, linked to the first. It is paid by a link, by hand or, with a reason, free: so its seat, mails and documents work as for any order,
 * and issued invoices never change. Refuses as `placeByHand` does, 'gone', 'changed' (the order, since it was shown), 'not-paid', 'lessons' (a 1-on-1
 * has one learner) and 'invalid' with a message per field. Throws a 403 response without permission.
 */
export async function addLearner(
  tx: Tx,
  { by, orderId, key, seen, typed, paying, freeBecause, shownTotal }: Addition,
): Promise<Outcome<ByHandDone & { to: Order }, AddRefusal> | Outcome<never, 'invalid', LearnerWords>> {
  requirePermission(by, 'orders.change');
  requirePermission(by, 'orders.create');
  const to = await lockOrder(tx, orderId);
  if (!to) return refused('gone');
  if (seen !== String(await countSteps(tx, orderId))) return refused('changed');
  if (!isPaidFor(to.state)) return refused('not-paid');
  if ((await findBatch(tx, to.batchId))?.rolling) return refused('lessons');
  const checked = checkLearner(typed);
  if (checked.problems) return refused('invalid', await inWords(checked.problems));
  const { buyer, language, offer, batchId: batch } = to;
  const terms = { kind: 'percent', basisPoints: 10_000 } as const;
  const stored = await findAddress(tx, orderId);
  const { version: _, ...address } = stored ?? { version: 0 };
  const placed = await placeByHand(tx, {
    by,
    input: {
      key,
      offer,
      batch,
      buyer,
      invoiceTo: billedAs(to),
      language,
      paying,
      shownTotal,
      learners: [{ ...checked.learner, isBuyer: false }],
      ...('recipient' in address ? { address } : {}),
      coupon: null,
      discount: freeBecause === null ? null : { terms, reason: freeBecause },
      note: null,
      leadId: null,
    },
  });
  if (!placed.ok) return placed;
  const { order } = placed.value;
  const { name } = checked.learner;
  await noteAdded(tx, { orderId: order.id, to: orderId });
  const who = `staff:${by.name}`;
  await noteStep(tx, orderId, to.state, to.state, {
    who,
    why: `added the learner ${name} by order ${order.reference}`,
  });
  await noteStep(tx, order.id, order.state, order.state, {
    who,
    why: `added to the learners of order ${to.reference}`,
  });
  const after = { ...checked.learner, order: order.reference, total: order.total, paid: placed.value.paid };
  await recordAudit(tx, { who: by.name, did: 'added-learner', kind: 'order', id: orderId, details: { after } });
  return ok({ ...placed.value, to });
}

/** The invoice data of the first order. An order placed before buyers chose a state was billed in the seller's. */
function billedAs({ market, invoiceTo }: Order): Order['invoiceTo'] {
  const { OWNER_GSTIN } = config();
  return market === 'IN' && OWNER_GSTIN ? invoiceIn(placeOfSupply(invoiceTo, OWNER_GSTIN), invoiceTo) : invoiceTo;
}

async function inWords(problems: NonNullable<ReturnType<typeof checkLearner>['problems']>): Promise<LearnerWords> {
  await prepareLanguage(staffLanguage());
  const say = translator(staffLanguage());
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, say(message)]));
}
