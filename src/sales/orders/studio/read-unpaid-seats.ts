import { say } from '#foundation/i18n/staff/say.ts';
import { batchTimes } from '#catalogue/batches';
import { programmeTitles } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { listUnpaid } from '../holds/list-unpaid.ts';

/** The seats that are held and not paid for, grouped by person, as the studio shows them. */
export async function readUnpaidSeats(tx: Tx) {
  const groups = await listUnpaid(tx);
  const times = await batchTimes(
    tx,
    groups.flatMap(({ seats }) => seats.map(({ batchId }) => batchId)),
  );
  const titles = await programmeTitles(tx);
  return groups.map(({ seats, ...of }) => ({
    ...of,
    seats: seats.map(
      ({ id, reference, programme, batchId, state, buyer, createdAt, expiresAt, contactConfirmedAt, learners }) => ({
        id,
        reference,
        programme: titles.get(programme) ?? say('A programme that is gone'),
        batch: times.get(batchId) ?? '',
        count: learners.length,
        free: state === 'paid',
        since: createdAt,
        until: expiresAt,
        confirmed: contactConfirmedAt !== null,
        buyer,
      }),
    ),
  }));
}
