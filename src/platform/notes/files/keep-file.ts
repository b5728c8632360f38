import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { largestFile, maxFiles, noteRules, type About } from '../model.ts';
import { attachedFiles, fileContents } from '../tables.ts';
import { cleanFileName } from './file-name.ts';
import { sniffFile } from './sniff-file.ts';

type FileWish = { by: Staff; about: About; name: string; content: Uint8Array };

/**
 * Attaches a file to an existing record: a PDF, JPG or PNG by its content, of at most 10 MB. Refuses 'none' (empty), 'too-large',
 * 'type', and 'too-many' beyond twenty per record, also for concurrent uploads.
 */
export async function keepFile(
  tx: Tx,
  { by, about, name: said, content }: FileWish,
): Promise<Outcome<null, 'none' | 'too-large' | 'type' | 'too-many'>> {
  requirePermission(by, noteRules[about.kind].write);
  if (content.length === 0) return refused('none');
  if (content.length > largestFile) return refused('too-large');
  const type = sniffFile(content);
  if (!type) return refused('type');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${about.id}`}, 36))`);
  const of = and(eq(attachedFiles.aboutKind, about.kind), eq(attachedFiles.aboutId, about.id));
  const [there] = await tx.select({ number: count() }).from(attachedFiles).where(of);
  if ((there?.number ?? 0) >= maxFiles) return refused('too-many');
  const id = newId();
  const name = cleanFileName(said, type);
  const row = { aboutKind: about.kind, aboutId: about.id, name, type, bytes: content.length, who: by.name };
  await tx.insert(attachedFiles).values({ id, ...row });
  await tx.insert(fileContents).values({ fileId: id, content });
  const details = { after: { file: name, bytes: content.length } };
  await recordAudit(tx, { by, did: 'attached-file', kind: about.kind, id: about.id, details });
  return ok(null);
}

/** Deletes a file of a record; its name stays in the audit. Refuses 'unknown'. */
export async function deleteFile(
  tx: Tx,
  { by, about, fileId }: { by: Staff; about: About; fileId: string },
): Promise<Outcome<null, 'unknown'>> {
  requirePermission(by, noteRules[about.kind].write);
  if (!isId(fileId)) return refused('unknown');
  const of = and(eq(attachedFiles.aboutKind, about.kind), eq(attachedFiles.aboutId, about.id));
  const [gone] = await tx
    .delete(attachedFiles)
    .where(and(eq(attachedFiles.id, fileId), of))
    .returning({ name: attachedFiles.name });
  if (!gone) return refused('unknown');
  const details = { before: { file: gone.name } };
  await recordAudit(tx, { by, did: 'deleted-file', kind: about.kind, id: about.id, details });
  return ok(null);
}
