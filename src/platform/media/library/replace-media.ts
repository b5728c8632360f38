import { eq, sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { UploadRefusal } from '../model.ts';
import type { Upload } from '../pictures/receive-upload.ts';
import { mediaFiles, mediaLeftovers } from '../tables.ts';
import { lockedMedia } from './change-media.ts';
import { findDuplicate } from './find-media.ts';
import { columnsOf, keptFiles, noLeftover, type Duplicate } from './keep-upload.ts';
import { forgetShowing } from './note-uses.ts';

type Replaced = { by: Staff; id: string; version: number; upload: Upload | null };

/**
 * Replaces the file of a picture everywhere it is used; its name and texts stay, the focal point is reset to the middle. The
 * previous files stay for a week, for cached pages. Refuses 'unknown', 'stale' if somebody changed the picture since
 * `version`, 'duplicate' with the existing picture from this file, and what `keepUpload` refuses.
 */
export async function replaceMedia({
  by,
  id,
  version,
  upload,
}: Replaced): Promise<Outcome<null, UploadRefusal | 'unknown' | 'stale'> | Outcome<null, 'duplicate', Duplicate>> {
  requirePermission(by, 'catalogue.change');
  const made = await keptFiles(upload);
  if (!made.ok) return made;
  return inTransaction(
    async (tx): Promise<Outcome<null, 'unknown' | 'stale'> | Outcome<null, 'duplicate', Duplicate>> => {
      const row = await lockedMedia(tx, id);
      if (!row) return refused('unknown');
      if (row.version !== version) return refused('stale');
      const columns = columnsOf(made.value);
      const other = await findDuplicate(tx, columns.sourceHash);
      if (other) return refused('duplicate', other);
      await tx
        .update(mediaFiles)
        .set({ ...columns, focusX: 50, focusY: 50, version: version + 1, updatedAt: sql`now()` })
        .where(eq(mediaFiles.id, id));
      await noLeftover(tx, columns.hash);
      await tx.insert(mediaLeftovers).values({ hash: row.hash }).onConflictDoNothing();
      const details = {
        before: { file: row.hash, bytes: row.bytes },
        after: { file: columns.hash, bytes: columns.bytes },
      };
      await recordAudit(tx, { by, did: 'replaced-picture', kind: 'picture', id, details });
      await forgetShowing(tx, id);
      return ok(null);
    },
  );
}
