import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetPages, pageTags } from '#platform/page-cache';
import type { MediaUse, UseKind } from '../model.ts';
import { mediaFiles, mediaUses } from '../tables.ts';

/**
 * Records which pictures a page or a programme shows, replacing the previous record; call it in the transaction that
 * publishes it. Unknown pictures are left out.
 */
export async function noteMediaUses(tx: Tx, use: MediaUse & { ids: string[] }): Promise<void> {
  const { kind, record, label, ids } = use;
  const own = and(eq(mediaUses.kind, kind), eq(mediaUses.record, record));
  await tx.delete(mediaUses).where(ids.length > 0 ? and(own, notInArray(mediaUses.mediaId, ids)) : own);
  if (ids.length === 0) return;
  // Row locks until the end of the transaction, so that none is deleted meanwhile.
  const known = await tx
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, ids))
    .for('key share');
  if (known.length === 0) return;
  await tx
    .insert(mediaUses)
    .values(known.map(({ id: mediaId }) => ({ mediaId, kind, record, label })))
    .onConflictDoUpdate({ target: [mediaUses.kind, mediaUses.record, mediaUses.mediaId], set: { label } });
}

/** What shows a picture, pages first, by name. */
export async function usesOf(tx: Tx, id: string): Promise<MediaUse[]> {
  const { kind, record, label } = mediaUses;
  return tx
    .select({ kind, record, label })
    .from(mediaUses)
    .where(eq(mediaUses.mediaId, id))
    .orderBy(kind, label)
    .limit(500);
}

const tagsOf: Record<UseKind, (use: MediaUse) => string[]> = {
  page: ({ record }) => [pageTags.page(record)],
  programme: ({ label }) => [pageTags.catalogue, pageTags.catalogueOf(label)],
  // Visitors see none of these.
  draft: () => [],
  release: () => [],
  template: () => [],
  newsletter: () => [],
};

/** Forgets the cached pages that show a picture, as part of the transaction that changed it. */
export async function forgetShowing(tx: Tx, id: string): Promise<void> {
  const uses = await usesOf(tx, id);
  await forgetPages(tx, new Set(uses.flatMap((use) => tagsOf[use.kind](use))));
}
