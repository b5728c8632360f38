import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { AboutKind } from '../model.ts';
import { attachedFiles, notes, taggings } from '../tables.ts';

/** Forgets what was written on records that are erased, their tags and their files. */
export async function forgetRecords(tx: Tx, kind: AboutKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(notes).where(and(eq(notes.aboutKind, kind), inArray(notes.aboutId, ids)));
  await tx.delete(taggings).where(and(eq(taggings.aboutKind, kind), inArray(taggings.aboutId, ids)));
  await tx.delete(attachedFiles).where(and(eq(attachedFiles.aboutKind, kind), inArray(attachedFiles.aboutId, ids)));
}
