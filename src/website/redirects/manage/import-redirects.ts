import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { textOfList } from '#foundation/kit/lists/read-list.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { announceRedirects } from '../live/redirects-in-memory.ts';
import { redirectUploads } from '../tables.ts';
import { planImport, type ImportPlan, type ImportRefusal } from './plan-import.ts';
import { insertRules, lockRedirects, updateRule } from './stored-rules.ts';

/** The longest file, in bytes: 10,000 rows of long addresses. */
export const maxFileBytes = 4 * 1024 * 1024;

export type UploadRefusal = 'no-file' | 'too-long' | 'not-text' | ImportRefusal;

/** Stores a file until it is confirmed, replacing this person's earlier upload. Refuses what is no table, with the line. */
export async function keepUpload(
  tx: Tx,
  { by, file }: { by: Staff; file: File | null },
): Promise<Outcome<null, UploadRefusal, { line: number }>> {
  requirePermission(by, 'redirects.change');
  if (!file || file.size === 0) return refused('no-file', { line: 0 });
  if (file.size > maxFileBytes) return refused('too-long', { line: 0 });
  const content = await textOfList(file);
  if (content === null) return refused('not-text', { line: 0 });
  const plan = await planImport(tx, { content, flatten: false });
  if (!plan.ok) return plan;
  const fileName = cutTo(file.name.replaceAll(/[\p{Cc}"<>]/gu, ''), 120);
  await tx.delete(redirectUploads).where(lt(redirectUploads.createdAt, sql`now() - interval '1 day'`));
  await tx
    .insert(redirectUploads)
    .values({ staffId: by.id, fileName, content })
    .onConflictDoUpdate({
      target: redirectUploads.staffId,
      set: { fileName, content, createdAt: sql`now()` },
    });
  return ok(null);
}

/** The file this person uploaded, with its effect now; null without one. */
export async function readUpload(
  tx: Tx,
  { by, flatten }: { by: Staff; flatten: boolean },
): Promise<{ fileName: string; plan: ImportPlan } | null> {
  const [row] = await tx.select().from(redirectUploads).where(eq(redirectUploads.staffId, by.id));
  if (!row) return null;
  const plan = await planImport(tx, { content: row.content, flatten });
  return plan.ok ? { fileName: row.fileName, plan: plan.value } : null;
}

export async function forgetUpload(tx: Tx, by: Staff): Promise<void> {
  await tx.delete(redirectUploads).where(eq(redirectUploads.staffId, by.id));
}

/**
 * Writes the redirects of the uploaded file: all of them, or none if a row is invalid by now. Refuses 'no-file' and 'wrong-rows'. Writes one audit
 * entry.
 */
export async function importRedirects(
  tx: Tx,
  { by, flatten }: { by: Staff; flatten: boolean },
): Promise<Outcome<{ added: number; changed: number }, 'no-file' | 'wrong-rows'>> {
  requirePermission(by, 'redirects.change');
  await lockRedirects(tx);
  const upload = await readUpload(tx, { by, flatten });
  if (!upload) return refused('no-file');
  const { fileName, plan } = upload;
  if (plan.rows.some(({ does }) => does === 'refused')) return refused('wrong-rows');
  const { added, changed } = plan.write;
  await insertRules(tx, added, plan.notes);
  for (const one of changed) await updateRule(tx, one.before.id, one.after, plan.notes.get(one.after.from));
  await forgetUpload(tx, by);
  if (added.length + changed.length > 0) {
    const details = { fileName, added: added.length, changed: changed.length, first: added.slice(0, 20) };
    await recordAudit(tx, { by, did: 'imported-redirects', kind: 'redirect', id: 'import', details });
    await announceRedirects(
      tx,
      [...added, ...changed.map(({ after }) => after)].map(({ from }) => from),
    );
  }
  return ok({ added: added.length, changed: changed.length });
}
