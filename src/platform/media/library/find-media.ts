import { eq, inArray, sql } from 'drizzle-orm';
import { preparedQuery, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { MediaPicture } from '../model.ts';
import { mediaFiles } from '../tables.ts';

const { id, kind, hash, widths, height, colour, focusX, focusY, alt } = mediaFiles;
const shownColumns = { id, kind, hash, widths, height, colour, focusX, focusY, alt };

const pictureOfId = preparedQuery((db) =>
  db
    .select(shownColumns)
    .from(mediaFiles)
    .where(eq(id, sql.placeholder('id'))),
);

/** Pictures for pages, by id; also archived ones, because pages keep them. Unknown ids are left out. */
export async function mediaPictures(tx: Tx, ids: string[]): Promise<Map<string, MediaPicture>> {
  const asked = [...new Set(ids)].filter(isId);
  if (asked.length === 0) return new Map();
  const rows =
    asked.length === 1
      ? await pictureOfId(tx, { id: asked[0] ?? '' })
      : await tx.select(shownColumns).from(mediaFiles).where(inArray(id, asked));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The picture that was made of this very file, if there is one. */
export async function findDuplicate(tx: Tx, sourceHash: string) {
  const { name, archivedAt } = mediaFiles;
  const [found] = await tx
    .select({ id, name, archivedAt })
    .from(mediaFiles)
    .where(eq(mediaFiles.sourceHash, sourceHash));
  return found ? { id: found.id, name: found.name, archived: found.archivedAt !== null } : null;
}
