import { and, eq } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { addDays } from '#foundation/locale/wall-clock.ts';
import { leastAmount } from '#sales/payments';
import type { Order } from '../model.ts';
import { noteStep } from '../order/change-state.ts';
import { paymentParts } from '../tables.ts';
import { dueAtEndOf } from './instalments.ts';
import { instalmentView } from './instalment-view.ts';
import { listPaymentParts, sumOf, type Due } from './payment-plan.ts';
import { queuePlanMail } from './plan-mail.ts';

/** A payment as staff wish it: minor units of the order's currency, and a day (`2026-12-01`) on the school's calendar. */
export type WishedPart = { amount: number; day: string };

/** `plan-closed`: nothing to change; `plan-paying`: the buyer is paying; the others name what is wrong with the wish. */
export type PlanRefusal = 'plan-closed' | 'plan-paying' | 'plan-sum' | 'plan-days' | 'plan-least';

/** Days from today within which everything must be due. */
const maxDays = 731;

/**
 * Replaces the open payments of a locked order by others that add up to exactly the same. Paid ones stay. Reminders start again with the new days, and the
 * buyer gets the new plan by mail. Refuses an order without a seat or an open payment; while the buyer is at the payment page, whose amount could no
 * longer be booked; another sum; days that are past, not ascending or more than two years ahead; an amount that no gateway collects.
 */
export async function changePlan(
  tx: Tx,
  { order, wished, who, why }: { order: Order; wished: WishedPart[]; who: string; why: string },
): Promise<Outcome<Due[], PlanRefusal>> {
  const parts = await listPaymentParts(tx, order.id);
  const open = parts.filter(({ state }) => state === 'open');
  const [first] = open;
  if (order.state !== 'paid' || !first) return refused('plan-closed');
  const now = await databaseTime(tx);
  const begun = await instalmentView(tx, order, { parts, language: order.language, now });
  if (begun?.outcome === 'pending') return refused('plan-paying');
  const wrong = problemOf(wished, {
    sum: sumOf(open),
    least: leastAmount(order.market),
    today: officeDay(now),
  });
  if (wrong) return refused(wrong);
  const taken = new Set(parts.filter(({ state }) => state === 'paid').map(({ part }) => part));
  const numbers = Array.from({ length: parts.length + wished.length }, (_, index) => index + 2).filter(
    (part) => !taken.has(part),
  );
  await tx.delete(paymentParts).where(and(eq(paymentParts.orderId, order.id), eq(paymentParts.state, 'open')));
  await tx.insert(paymentParts).values(
    wished.map(({ amount, day }, index) => ({
      id: newId(),
      orderId: order.id,
      part: numbers[index] ?? 0,
      amount,
      currency: first.amount.currency,
      dueAt: dueAtEndOf(day),
      state: 'open',
      // The mail about the plan has the link to the first one.
      told: index === 0 ? 1 : 0,
    })),
  );
  await noteStep(tx, order.id, order.state, order.state, { who, why: `staff changed the payment plan: ${why}` });
  const changed = (await listPaymentParts(tx, order.id)).filter(({ state }) => state === 'open');
  await queuePlanMail(tx, order, changed);
  return ok(changed);
}

function problemOf(
  wished: WishedPart[],
  { sum, least, today }: { sum: number; least: number; today: string },
): PlanRefusal | null {
  if (wished.reduce((all, { amount }) => all + amount, 0) !== sum) return 'plan-sum';
  if (wished.some(({ amount }) => amount <= 0 || amount < least)) return 'plan-least';
  const last = addDays(today, maxDays);
  const inTurn = wished.every(({ day }, index) => day >= today && day <= last && day > (wished[index - 1]?.day ?? ''));
  return inTurn ? null : 'plan-days';
}
