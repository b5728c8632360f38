import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { findBatch, findBatchStanding, listBatchesWithSeats } from '#catalogue/batches';
import { startWords } from '#catalogue/batches/model';
import { findProgramme } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { newId } from '#foundation/kit/id.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { findEnrolled, listEnrolledIn } from '#sales/orders';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { batchLabels } from './batch-labels.ts';

/** The data of the move screen; null for an unknown or ended enrolment. */
export async function readMove(tx: Tx, { by, enrolmentId }: { by: Staff; enrolmentId: string }) {
  requirePermission(by, 'rosters.move');
  const enrolled = await findEnrolled(tx, enrolmentId);
  const batch = enrolled && (await findBatch(tx, enrolled.batchId));
  if (!enrolled || !batch) return null;
  const { order, learner, words } = enrolled;
  const programme = await findProgramme(tx, order.programme);
  const others = await listBatchesWithSeats(tx, { programme: order.programme, but: batch.id });
  const standing = await findBatchStanding(tx, batch.id);
  const shown = await batchLabels(tx, others, order.market);
  const swaps = await listEnrolledIn(
    tx,
    others.map(({ id }) => id),
  );
  return {
    id: enrolmentId,
    learner: learner.name,
    words,
    programme: programme ? inLanguage(programme.title, staffLanguage()) : order.programme,
    when: startWords(batch),
    language: languageName(order.language),
    rosterPath: studioPaths.studioRoster(batch.id),
    orderPath: may(by.role, 'orders.read') ? studioPaths.studioOrder(order.id) : null,
    reference: order.reference,
    cancelled: Boolean(standing?.cancelledAt),
    free: others
      .filter(({ seatsLeft }) => seatsLeft > 0)
      .map(({ id, seatsLeft }) => ({
        id,
        label: `${shown.get(id)} · ${say(seatsLeft === 1 ? '1 seat free' : '{count} seats free', { count: seatsLeft })}`,
      })),
    swaps: swaps.map(({ id, batchId, learner: other }) => ({
      id,
      label: `${other.name} · ${shown.get(batchId) ?? ''}`,
    })),
    keys: { move: newId(), swap: newId() },
  };
}

export type ShownMove = NonNullable<Awaited<ReturnType<typeof readMove>>>;
