import { findBatch, findBatchStanding, listBatchesWithSeats } from '#catalogue/batches';
import { startWords } from '#catalogue/batches/model';
import { findProgramme } from '#catalogue/catalog';
import { databaseTime, type Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { newId } from '#foundation/kit/id.ts';
import { formatMoney, type Money } from '#foundation/kit/money.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { listUnpaidOrders } from '#sales/orders';
import { learnerNames } from '#sales/orders/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { findCancellation } from '../../cancellation/find-cancellation.ts';
import { listBuyers, mayChoose } from '../../cancellation/plan-cancellation.ts';
import { batchLabels } from '../move/batch-labels.ts';

/** Default validity of a credit, in days. */
const creditDays = 180;

/** The data of the cancel screen, before and during a cancellation; null for an unknown batch. */
export async function readCancelPage(tx: Tx, { by, batchId }: { by: Staff; batchId: string }) {
  requirePermission(by, 'batches.cancel');
  const [batch, standing] = [await findBatch(tx, batchId), await findBatchStanding(tx, batchId)];
  if (!batch || !standing) return null;
  const programme = await findProgramme(tx, batch.programme);
  const cancellation = await findCancellation(tx, batch.id);
  const open = new Set(
    cancellation?.items.filter(({ state }) => state === 'open' || state === 'failed').map(({ orderId }) => orderId),
  );
  const buyers = (await listBuyers(tx, batch.id)).filter(({ order }) => !cancellation || open.has(order.id));
  const targets = await listBatchesWithSeats(tx, { programme: batch.programme, but: batch.id });
  const dates = await batchLabels(tx, targets);
  const now = await databaseTime(tx);
  return {
    batchId: batch.id,
    programme: programme ? inLanguage(programme.title, staffLanguage()) : batch.programme,
    when: startWords(batch),
    cancelled: standing.cancelledAt !== null,
    unpaid: (await listUnpaidOrders(tx, batch.id)).length,
    buyers: buyers.map(({ order, learners, kept, byHand, seated }) => ({
      orderId: order.id,
      learner: learnerNames(learners, staffLanguage()),
      learners: learners.length,
      money: paidWords(kept, byHand),
      seated,
    })),
    moves: targets
      .filter(({ seatsLeft }) => seatsLeft > 0)
      .map(({ id, seatsLeft }) => ({
        value: `move:${id}`,
        label: say('Move to {date} ({count} free)', { date: dates.get(id) ?? '', count: seatsLeft }),
      })),
    may: { refund: mayChoose(by, 'refund'), credit: mayChoose(by, 'credit') },
    dates,
    creditUntil: officeDay(new Date(now.getTime() + creditDays * 86_400_000)),
    keys: { cancel: newId(), decide: newId() },
    cancellation: cancellation && {
      ...cancellation,
      items: cancellation.items.map(({ to, orderId, ...item }) => ({
        ...item,
        to: to && (dates.get(to) ?? null),
        path: may(by.role, 'orders.read') ? studioPaths.studioOrder(orderId) : null,
      })),
    },
  };
}

function paidWords(kept: Money, byHand: boolean): string {
  const amount = formatMoney(kept, staffLanguage());
  if (kept.amount === 0) return say('nothing paid');
  return say(byHand ? '{amount} paid by hand' : '{amount} paid', { amount });
}

export type CancelPageData = NonNullable<Awaited<ReturnType<typeof readCancelPage>>>;
