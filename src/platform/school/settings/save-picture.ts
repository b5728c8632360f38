import { eq, sql } from 'drizzle-orm';
import type { BrandSlot } from '#foundation/config';
import type { Tx } from '#platform/db';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { MadeBrandPicture } from '../pictures/make-brand-picture.ts';
import { schoolPictures } from '../tables.ts';
import { lockSchool, schoolChanged } from './save-part.ts';

/** Sets or removes (`picture` null) a brand picture. Shown immediately. The same picture again writes nothing. Throws 403. */
export async function savePicture(
  tx: Tx,
  { by, slot, picture }: { by: Staff; slot: BrandSlot; picture: MadeBrandPicture | null },
): Promise<Outcome<null>> {
  requirePermission(by, 'settings.change');
  await lockSchool(tx);
  const of = eq(schoolPictures.slot, slot);
  const [before] = await tx.select({ hash: schoolPictures.hash }).from(schoolPictures).where(of);
  if (before?.hash === picture?.hash) return ok(null);
  if (picture)
    await tx
      .insert(schoolPictures)
      .values({ slot, ...picture })
      .onConflictDoUpdate({ target: schoolPictures.slot, set: { ...picture, changedAt: sql`now()` } });
  else await tx.delete(schoolPictures).where(of);
  await schoolChanged(tx);
  const details = { before: { picture: before?.hash ?? '' }, after: { picture: picture?.hash ?? '' } };
  await recordAudit(tx, { by, did: picture ? 'set-logo' : 'removed-logo', kind: 'school', id: slot, details });
  return ok(null);
}
