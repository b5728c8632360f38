import type { Tx } from '#platform/db';
import { noteMediaUses } from '#platform/media';
import { mediaIdsIn } from '#platform/media/model';
import type { Issue } from './issues.ts';

/** Records the pictures of an issue in the library, so that they cannot be deleted. */
export async function notePictures(tx: Tx, { id, name, texts }: Pick<Issue, 'id' | 'name' | 'texts'>): Promise<void> {
  await noteMediaUses(tx, { kind: 'newsletter', record: id, label: name, ids: mediaIdsIn(texts) });
}
