import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { forgettingCatalogue } from '../content/forget-catalogue.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { offers } from '../tables.ts';

type Archiving = { by: Staff; id: string; /** False brings it back. */ archived: boolean };

/** Takes an offer off sale, or brings it back; orders keep it. Once more changes nothing. Refuses 'unknown'. */
export async function archiveOffer(
  tx: Tx,
  { by, id, archived }: Archiving,
): Promise<Outcome<{ changed: boolean; programmeId: string }, 'unknown'>> {
  requirePermission(by, 'catalogue.change');
  await lockCatalogue(tx);
  const [row] = isId(id) ? await tx.select().from(offers).where(eq(offers.id, id)) : [];
  if (!row) return refused('unknown');
  const { programmeId, slug } = row;
  if ((row.archivedAt !== null) === archived) return ok({ changed: false, programmeId });
  await forgettingCatalogue(tx, { programmes: [], offers: [slug] }, async () => {
    await tx
      .update(offers)
      .set({ archivedAt: archived ? sql`now()` : null, version: row.version + 1, updatedAt: sql`now()` })
      .where(eq(offers.id, id));
  });
  const did = archived ? 'archived-offer' : 'restored-offer';
  const details = { before: { archived: !archived }, after: { archived } };
  await recordAudit(tx, { who: by.name, did, kind: 'offer', id, details });
  return ok({ changed: true, programmeId });
}
