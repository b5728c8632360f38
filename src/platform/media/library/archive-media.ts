import { eq, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { log } from '#foundation/config/log.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { StorageUnavailable } from '#platform/storage';
import type { MediaUse } from '../model.ts';
import { mediaFiles, mediaLeftovers } from '../tables.ts';
import { lockedMedia } from './change-media.ts';
import { removeFiles } from './file-keys.ts';
import { usesOf } from './note-uses.ts';

type Wish = { by: Staff; id: string };

/** Archives a picture (`archived`) or restores it; pages that use it keep it. Idempotent. Refuses 'unknown'. */
export async function archiveMedia(
  tx: Tx,
  { by, id, archived }: Wish & { archived: boolean },
): Promise<Outcome<null, 'unknown'>> {
  requirePermission(by, 'catalogue.change');
  const row = await lockedMedia(tx, id);
  if (!row) return refused('unknown');
  if ((row.archivedAt !== null) === archived) return ok(null);
  const now = sql`now()`;
  await tx
    .update(mediaFiles)
    .set({ archivedAt: archived ? now : null, version: row.version + 1, updatedAt: now })
    .where(eq(mediaFiles.id, id));
  const did = archived ? 'archived-picture' : 'restored-picture';
  await recordAudit(tx, {
    by,
    did,
    kind: 'picture',
    id,
    details: { before: { archived: !archived }, after: { archived } },
  });
  return ok(null);
}

/**
 * Deletes a picture with its files permanently. Refuses 'unknown', and 'in-use' with its uses; then nothing is
 * deleted. Files that cannot be reached now are deleted by a job.
 */
export async function deleteMedia({
  by,
  id,
}: Wish): Promise<Outcome<null, 'unknown'> | Outcome<null, 'in-use', MediaUse[]>> {
  requirePermission(by, 'catalogue.change');
  const done = await inTransaction(
    async (tx): Promise<Outcome<string, 'unknown'> | Outcome<string, 'in-use', MediaUse[]>> => {
      const row = await lockedMedia(tx, id);
      if (!row) return refused('unknown');
      const uses = await usesOf(tx, id);
      if (uses.length > 0) return refused('in-use', uses);
      await tx.delete(mediaFiles).where(eq(mediaFiles.id, id));
      await tx.insert(mediaLeftovers).values({ hash: row.hash }).onConflictDoNothing();
      const details = { before: { name: row.name, alt: row.alt, bytes: row.bytes } };
      await recordAudit(tx, { by, did: 'deleted-picture', kind: 'picture', id, details });
      return ok(row.hash);
    },
  );
  if (!done.ok) return done;
  await removeFiles(done.value).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailable)) throw error;
    log().warn({ err: error }, 'the files of a deleted picture wait for the job');
  });
  return ok(null);
}
