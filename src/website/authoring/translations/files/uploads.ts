import { eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { textOfList } from '#foundation/kit/lists/read-list.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { translationUploads } from '../../tables.ts';
import { readTextsCsv } from './csv.ts';
import { maxFileBytes, type BroughtTexts, type FileRefusal } from './exchanged-text.ts';
import type { ListedTranslation } from '../state/list-translations.ts';
import { planTexts, type TextsPlan } from './plan-import.ts';
import { readXliff } from './read-xliff.ts';

export type UploadRefusal = FileRefusal | 'language';

/** Stores a file of translations until it is confirmed, replacing this person's earlier upload. Refuses an invalid file, with the line. */
export async function keepTexts(
  tx: Tx,
  { by, file, language }: { by: Staff; file: File | null; language: string },
): Promise<Outcome<null, UploadRefusal, { line: number }>> {
  requirePermission(by, 'pages.change');
  if (!isLanguage(language)) return refused('language', { line: 0 });
  if (!file || file.size === 0) return refused('no-file', { line: 0 });
  if (file.size > maxFileBytes) return refused('too-long', { line: 0 });
  const content = await textOfList(file);
  if (content === null) return refused('not-text', { line: 0 });
  const format = /^\s*</.test(content) ? 'xliff' : 'csv';
  const brought = readTexts(format, content);
  if (!brought.ok) return brought;
  const plan = await planTexts(tx, { language, brought: brought.value });
  if (!plan.ok) return refused('language', { line: 1 });
  const fileName = cutTo(file.name.replaceAll(/[\p{Cc}"<>]/gu, ''), 120);
  await tx.delete(translationUploads).where(lt(translationUploads.createdAt, sql`now() - interval '1 day'`));
  await tx
    .insert(translationUploads)
    .values({ staffId: by.id, fileName, format, language, content })
    .onConflictDoUpdate({
      target: translationUploads.staffId,
      set: { fileName, format, language, content, createdAt: sql`now()` },
    });
  return ok(null);
}

const readTexts = (format: string, content: string): Outcome<BroughtTexts, FileRefusal, { line: number }> =>
  format === 'xliff' ? readXliff(content) : readTextsCsv(content);

/** The file this person uploaded, with its effect now; null without one. `all`: the translations, if already read. */
export async function readUploadedTexts(
  tx: Tx,
  by: Staff,
  all?: ListedTranslation[],
): Promise<{ fileName: string; language: Language; plan: TextsPlan } | null> {
  const [row] = await tx.select().from(translationUploads).where(eq(translationUploads.staffId, by.id));
  if (!row || !isLanguage(row.language)) return null;
  const brought = readTexts(row.format, row.content);
  if (!brought.ok) return null;
  const plan = await planTexts(tx, { language: row.language, brought: brought.value, ...(all && { all }) });
  return plan.ok ? { fileName: row.fileName, language: row.language, plan: plan.value } : null;
}

export async function forgetUploadedTexts(tx: Tx, by: Staff): Promise<void> {
  await tx.delete(translationUploads).where(eq(translationUploads.staffId, by.id));
}
