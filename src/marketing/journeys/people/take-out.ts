import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { journeyOf } from '../model.ts';
import { stopEntry } from '../sending/still-wanted.ts';
import { journeyEntries } from '../tables.ts';

/**
 * Takes a person out of a journey; waiting messages are not sent. Refuses 'over' if they have left already. Returns the lead or order they entered
 * by.
 */
export async function takeOut(
  tx: Tx,
  { by, entryId }: { by: Staff; entryId: string },
): Promise<Outcome<{ kind: 'lead' | 'order'; id: string }, 'over'>> {
  requirePermission(by, 'leads.change');
  const [entry] = isId(entryId)
    ? await tx.select().from(journeyEntries).where(eq(journeyEntries.id, entryId)).for('update')
    : [];
  if (entry?.state !== 'waiting' || !entry.subjectId) return refused('over');
  await stopEntry(tx, entry, 'taken-out');
  const kind = journeyOf(entry.journey)?.about ?? 'lead';
  const details = { journey: entry.journey };
  await recordAudit(tx, { by, did: 'taken-out-of-journey', kind, id: entry.subjectId, details });
  return ok({ kind, id: entry.subjectId });
}
