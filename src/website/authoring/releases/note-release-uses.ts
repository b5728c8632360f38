import type { Tx } from '#platform/db';
import { noteMediaUses } from '#platform/media';
import { mediaIdsIn } from '#platform/media/model';
import { pagesOfPlanned } from './find-planned.ts';

/** Records the pictures that a planned release will show, so that they cannot be deleted meanwhile; none once it is `over`. */
export async function noteReleaseUses(
  tx: Tx,
  { id, name, over = false }: { id: string; name: string; over?: boolean },
): Promise<void> {
  const pages = over ? [] : await pagesOfPlanned(tx, id);
  const ids = mediaIdsIn(pages.map(({ content }) => content));
  await noteMediaUses(tx, { kind: 'release', record: id, label: name, ids });
}
