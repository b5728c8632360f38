import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { maxFiles, type About, type ShownFile } from '../model.ts';
import { attachedFiles, fileContents } from '../tables.ts';

/** The files of a record, newest first, without their contents. */
export async function listFiles(tx: Tx, { kind, id: aboutId }: About): Promise<ShownFile[]> {
  const { id, name, type, bytes, who, createdAt: at } = attachedFiles;
  return tx
    .select({ id, name, type, bytes, who, at })
    .from(attachedFiles)
    .where(and(eq(attachedFiles.aboutKind, kind), eq(attachedFiles.aboutId, aboutId)))
    .orderBy(desc(at), desc(id))
    .limit(maxFiles);
}

/** One file with its content and the kind of its record, or null, also for an invalid id. */
export async function findFile(tx: Tx, fileId: string) {
  if (!isId(fileId)) return null;
  const { name, type, aboutKind } = attachedFiles;
  const [file] = await tx
    .select({ name, type, aboutKind, content: fileContents.content })
    .from(attachedFiles)
    .innerJoin(fileContents, eq(fileContents.fileId, attachedFiles.id))
    .where(eq(attachedFiles.id, fileId));
  return file ?? null;
}
