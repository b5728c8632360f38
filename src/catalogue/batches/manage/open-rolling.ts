import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { rollingUntil } from '../model.ts';
import { forgetSeats } from '../seats/seats.ts';
import { batches } from '../tables.ts';

/** More families than a programme ever has at the same time; staff lower it if they want fewer. */
const places = 1_000;

/**
 * Creates the rolling batch of a programme (slug) in a language, unless there is one; pages that sell the programme are revalidated. One that staff
 * closed or archived stays as it is. Throws 403.
 */
export async function openRolling(
  tx: Tx,
  { by, programme, language }: { by: Staff; programme: string; language: Language },
): Promise<void> {
  requirePermission(by, 'lessons.change');
  const own = and(eq(batches.programme, programme), eq(batches.language, language), eq(batches.rolling, true));
  const [known] = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(and(own, isNull(batches.archivedAt)));
  await forgetSeats(tx, [{ programme }]);
  if (known) return;
  const id = newId();
  const slug = `${programme.slice(0, 90)}-lessons-${language}`;
  const row = { id, slug, programme, language, zone: officeZone(), startsAt: rollingUntil, startRule: 'staff' };
  const made = await tx
    .insert(batches)
    .values({ ...row, rolling: true, capacity: places, state: 'open' })
    .onConflictDoNothing({ target: batches.slug })
    .returning({ id: batches.id });
  if (made.length === 0) return;
  const details = { after: { programme, language, capacity: places } };
  await recordAudit(tx, { who: by.name, did: 'created-batch', kind: 'batch', id, details });
}
