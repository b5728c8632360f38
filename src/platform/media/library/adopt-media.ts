import { eq } from 'drizzle-orm';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { recordAudit } from '#platform/people';
import type { MediaText } from '../model.ts';
import type { MadeFiles } from '../pictures/make-files.ts';
import { mediaFiles } from '../tables.ts';
import { putFiles } from './file-keys.ts';

type Adopted = Pick<MadeFiles, 'hash' | 'widths' | 'height' | 'colour' | 'files'> & { name: string; alt: MediaText };

/** Adds a picture to the library whose files already exist; returns its id, that of the existing one if it is already there. */
export async function adoptMedia({ files, ...picture }: Adopted): Promise<string> {
  const { hash, name } = picture;
  await putFiles({ hash, files });
  // The uploaded original is gone: the hash of its files replaces its hash.
  const sourceHash = `files ${hash}`;
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return inTransaction(async (tx) => {
    const id = newId();
    const [added] = await tx
      .insert(mediaFiles)
      .values({ id, kind: 'photo', sourceHash, bytes, ...picture })
      .onConflictDoNothing({ target: mediaFiles.sourceHash })
      .returning({ id: mediaFiles.id });
    if (added) {
      await recordAudit(tx, {
        who: 'system',
        did: 'uploaded-picture',
        kind: 'picture',
        id,
        details: { after: { name } },
      });
      return id;
    }
    const [there] = await tx
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(eq(mediaFiles.sourceHash, sourceHash));
    if (!there) throw new Error('A picture went while it was moved.');
    return there.id;
  });
}
