import { listBatchesWithSeats } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { formatMoney, type Money } from '#foundation/kit/money.ts';
import { listPaidOrders, moneyKept, shareOf } from '#sales/orders';
import { learnersIn, type Learner, type Order } from '#sales/orders/model';
import { may, type Staff } from '#platform/people/model';
import type { CancelChoice } from '../model.ts';

/** A buyer of a batch, their learners in it, and what was paid for these; a buyer who paid without a seat can only be refunded or credited. */
export type BuyerToSettle = { order: Order; learners: Learner[]; kept: Money; byHand: boolean; seated: boolean };

/** The choice for an order; `to`: the batch to move to. */
export type Choice = { orderId: string; choice: CancelChoice; to: string | null };

/** The buyers of a batch: paid orders that have not ended. */
export async function listBuyers(tx: Tx, batchId: string): Promise<BuyerToSettle[]> {
  const buyers: BuyerToSettle[] = [];
  for (const order of await listPaidOrders(tx, batchId)) {
    const learners = learnersIn(order, batchId);
    const { kept, byHand } = await moneyKept(tx, order);
    buyers.push({ order, learners, byHand, kept: shareOf(order, learners, kept), seated: order.state === 'paid' });
  }
  return buyers;
}

/** The maximum of names listed. */
const maxNamed = 4;

/** The learners in an item of a cancellation: their names, independent of a language, and their number. */
export function learnersOf(learners: Pick<Learner, 'name'>[]): { learner: string; learners: number } {
  const names = learners.map(({ name }) => name);
  const shown =
    names.length > maxNamed ? `${names.slice(0, maxNamed).join(', ')} +${names.length - maxNamed}` : names.join(', ');
  return { learner: shown, learners: names.length };
}

/** Parses a form's choice: `refund`, `credit`, `later`, or `move:<batch id>`; null for anything else. */
export function readChoice(typed: string): Pick<Choice, 'choice' | 'to'> | null {
  if (typed === 'refund' || typed === 'credit' || typed === 'later') return { choice: typed, to: null };
  const to = typed.startsWith('move:') ? typed.slice(5) : '';
  return isId(to) ? { choice: 'move', to } : null;
}

export type ChoiceProblem = 'not-yours' | 'no-such-batch' | 'too-few-seats' | 'no-seat-to-move';

/**
 * Why choices cannot be carried out: refunds need permission to refund and credits to make coupons, a target batch must take place and have enough
 * free seats for all of them, and a buyer without a seat cannot move. Null if there is no problem.
 */
export async function problemOf(
  tx: Tx,
  {
    by,
    programme,
    batchId,
    buyers,
    choices,
  }: {
    by: Staff;
    programme: string;
    batchId: string;
    buyers: BuyerToSettle[];
    choices: Choice[];
  },
): Promise<ChoiceProblem | null> {
  const seated = new Map(buyers.map(({ order, learners, seated: has }) => [order.id, has ? learners.length : 0]));
  if (choices.some(({ choice }) => !mayChoose(by, choice))) return 'not-yours';
  const moves = choices.filter(({ choice }) => choice === 'move');
  if (moves.length === 0) return null;
  if (moves.some(({ orderId }) => !seated.get(orderId))) return 'no-seat-to-move';
  const targets = new Map((await listBatchesWithSeats(tx, { programme, but: batchId })).map((item) => [item.id, item]));
  for (const [to, group] of Map.groupBy(moves, ({ to: id }) => id ?? '')) {
    const target = targets.get(to);
    if (!target) return 'no-such-batch';
    const wanted = group.reduce((sum, { orderId }) => sum + (seated.get(orderId) ?? 0), 0);
    if (target.seatsLeft < wanted) return 'too-few-seats';
  }
  return null;
}

/** Whether somebody may choose this: refunds and credits need their own permissions. */
export function mayChoose({ role }: Pick<Staff, 'role'>, choice: CancelChoice): boolean {
  if (choice === 'refund') return may(role, 'orders.refund');
  if (choice === 'credit') return may(role, 'coupons.change');
  return choice === 'later' || may(role, 'rosters.move');
}

/** A summary of the choices, for the confirmation. */
export function sumUp(buyers: BuyerToSettle[], choices: Choice[], dates: Map<string, string>): string[] {
  const of = new Map(buyers.map((buyer) => [buyer.order.id, buyer]));
  const learners = (group: Choice[]) => {
    const many = group.reduce((sum, { orderId }) => sum + (of.get(orderId)?.learners.length ?? 0), 0);
    return many;
  };
  const chosen = (wish: CancelChoice) => choices.filter(({ choice }) => choice === wish);
  const worth = (group: Choice[]) => {
    const sums = new Map<string, Money>();
    for (const { orderId } of group) {
      const kept = of.get(orderId)?.kept;
      if (!kept) continue;
      sums.set(kept.currency, { ...kept, amount: (sums.get(kept.currency)?.amount ?? 0) + kept.amount });
    }
    const said = [...sums.values()].map((sum) => formatMoney(sum, staffLanguage()));
    return new Intl.ListFormat(staffLanguage()).format(said) || say('nothing');
  };
  const [refunds, credits, later] = [chosen('refund'), chosen('credit'), chosen('later')];
  const byHand = refunds.filter(({ orderId }) => of.get(orderId)?.byHand);
  return [
    ...[...Map.groupBy(chosen('move'), ({ to }) => to ?? '')].map(([to, group]) => {
      const [count, date] = [learners(group), dates.get(to) ?? to];
      return say(count === 1 ? '1 learner moves to {date}.' : '{count} learners move to {date}.', { count, date });
    }),
    ...(refunds.length > 0 ? [refundWords(learners(refunds), worth(refunds))] : []),
    ...(byHand.length > 0 ? [byHandWords(learners(byHand))] : []),
    ...(credits.length > 0 ? [creditWords(learners(credits), worth(credits))] : []),
    ...(later.length > 0 ? [laterWords(learners(later))] : []),
  ];
}

const refundWords = (count: number, sum: string) =>
  say(count === 1 ? '1 learner: {sum} goes back.' : '{count} learners: {sum} goes back.', { count, sum });

const creditWords = (count: number, sum: string) =>
  say(count === 1 ? '1 learner: a credit of {sum}.' : '{count} learners: credits of {sum}.', { count, sum });

function byHandWords(count: number): string {
  const one = '1 learner of these paid by hand: send that money yourself, it is only recorded here.';
  const many = '{count} learners of these paid by hand: send that money yourself, it is only recorded here.';
  return say(count === 1 ? one : many, { count });
}

function laterWords(count: number): string {
  const one = '1 learner: decided later, nothing happens to them now.';
  return say(count === 1 ? one : '{count} learners: decided later, nothing happens to them now.', { count });
}
