import { eq, sql } from 'drizzle-orm';
import { database, inTransaction, type Tx } from '#platform/db';
import { log } from '#foundation/config/log.server.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { StorageUnavailable } from '#platform/storage';
import type { UploadRefusal } from '../model.ts';
import { makeApart } from '../pictures/make-apart.ts';
import type { MadeFiles } from '../pictures/make-files.ts';
import { isFull, type Upload } from '../pictures/receive-upload.ts';
import { mediaFiles, mediaLeftovers } from '../tables.ts';
import { putFiles } from './file-keys.ts';
import { findDuplicate } from './find-media.ts';
import { nameOfFile } from './file-name.ts';

/** The picture that is there already. */
export type Duplicate = { id: string; name: string; archived: boolean };

/**
 * Adds an uploaded picture to the library and returns its id. Works outside of a transaction, as it takes seconds: its files are stored first, the
 * row last, so that a picture is there completely or not at all. Refuses 'duplicate' with the existing picture from the same file, and
 * unusable files with a reason of `uploadRefusals`.
 */
export async function keepUpload({
  by,
  upload,
}: {
  by: Staff;
  upload: Upload | null;
}): Promise<Outcome<string, UploadRefusal> | Outcome<string, 'duplicate', Duplicate>> {
  requirePermission(by, 'catalogue.change');
  const made = await keptFiles(upload);
  if (!made.ok) return made;
  const name = nameOfFile(upload?.name ?? '');
  return inTransaction(async (tx): Promise<Outcome<string, 'duplicate', Duplicate>> => {
    const id = newId();
    const [row] = await tx
      .insert(mediaFiles)
      .values({ id, name, ...columnsOf(made.value) })
      .onConflictDoNothing({ target: mediaFiles.sourceHash })
      .returning({ id: mediaFiles.id });
    const other = row ? null : await findDuplicate(tx, made.value.sourceHash);
    // A row refers to the files, this one or that of a concurrent upload.
    await noLeftover(tx, made.value.hash);
    if (other) return refused('duplicate', other);
    const { kind, bytes } = made.value;
    await recordAudit(tx, {
      by,
      did: 'uploaded-picture',
      kind: 'picture',
      id,
      details: { after: { name, kind, bytes } },
    });
    return ok(id);
  });
}

/** The columns of a row from its files. */
export function columnsOf({ kind, sourceHash, hash, widths, height, bytes, colour }: MadeFiles) {
  return { kind, sourceHash, hash, widths, height, bytes, colour };
}

/** Makes and stores the files of an upload; they are leftovers until a row refers to them. */
export async function keptFiles(
  upload: Upload | null,
): Promise<Outcome<MadeFiles, UploadRefusal> | Outcome<MadeFiles, 'duplicate', Duplicate>> {
  if (!upload || upload.bytes === 0) return refused('none');
  if (upload.tooLarge) return refused('too-large');
  if (upload.noRoom) return refused('no-room');
  const same = await findDuplicate(database(), upload.sourceHash);
  if (same) return refused('duplicate', same);
  const made = await makeApart(upload.file);
  if (!made.ok) return made;
  try {
    await keepFiles(made.value);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log().error({ err: error }, 'a picture could not be kept');
    return refused(isFull(error.cause) ? 'no-room' : 'storage');
  }
  return made;
}

/** Stores files that no row refers to yet: they are leftovers until one does. Throws `StorageUnavailable`. */
export async function keepFiles(made: Pick<MadeFiles, 'hash' | 'files'>): Promise<void> {
  await database()
    .insert(mediaLeftovers)
    .values({ hash: made.hash })
    .onConflictDoUpdate({ target: mediaLeftovers.hash, set: { since: sql`now()` } });
  await putFiles(made);
}

/** A row names the files now. */
export async function noLeftover(tx: Tx, hash: string): Promise<void> {
  await tx.delete(mediaLeftovers).where(eq(mediaLeftovers.hash, hash));
}

export type UploadOutcome = Awaited<ReturnType<typeof keepUpload>>;
