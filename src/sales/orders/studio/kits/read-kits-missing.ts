import { batchTimes } from '#catalogue/batches';
import { programmeTitles } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { may, type Role } from '#platform/people/model';
import { kitsMissing } from '../../enrolled/kits-missing.ts';
import { maxKitsAtOnce } from '../../enrolled/open-kits.ts';
import { learnerNames } from '../../model.ts';

/** The orders that ought to have a kit and have none, in the words of staff; `more`: these are the oldest of more. */
export async function readKitsMissing(tx: Tx, role: Role) {
  const found = await kitsMissing(tx, maxKitsAtOnce + 1);
  const titles = await programmeTitles(tx);
  const times = await batchTimes(
    tx,
    found.map(({ batchId }) => batchId),
  );
  return {
    more: found.length > maxKitsAtOnce,
    rows: found
      .slice(0, maxKitsAtOnce)
      .map(({ id, reference, buyer, learners, programme, batchId, paidAt, createdAt }) => ({
        id,
        reference,
        path: may(role, 'orders.read') ? studioPaths.studioOrder(id) : null,
        buyer: buyer.name,
        mobile: buyer.mobile,
        learners: learnerNames(learners, staffLanguage()),
        kits: learners.length,
        programme: titles.get(programme) ?? programme,
        batch: times.get(batchId) ?? '',
        paidAt: paidAt ?? createdAt,
      })),
  };
}
