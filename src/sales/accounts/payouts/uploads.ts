import { say } from '#foundation/i18n/staff/say.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { textOfList } from '#foundation/kit/lists/read-list.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { payoutUploads } from '../tables.ts';
import { knownFormat } from '#sales/payments';
import { maxRows, readCsv, type Table } from '#foundation/kit/lists/read-csv.server.ts';

/** The largest report, in bytes: 10,000 rows of any gateway. */
export const maxReportBytes = 6 * 1024 * 1024;

export type UploadRefusal = 'no-file' | 'too-long' | 'not-text' | 'gateway' | 'empty' | 'too-many' | 'broken';

/** Why a file was refused, in words. */
export const uploadRefusals = (): Record<UploadRefusal, string> => ({
  'no-file': say('Choose a list: CSV or XLSX.'),
  'too-long': say('This file is larger than 6 MB. Export fewer days at once.'),
  'not-text': say('This is no list: choose a CSV file or an Excel workbook (XLSX).'),
  gateway: say('Choose whose report it is.'),
  empty: say('This file has no rows below its head.'),
  'too-many': say('This file has more than {most} rows. Export fewer days at once.', {
    most: maxRows.toLocaleString('en'),
  }),
  broken: say('This file is broken.'),
});

/**
 * Stores an uploaded report until its columns are mapped and it is confirmed; deletes the uploader's earlier abandoned files. Returns its id. Refuses
 * a file that is no table, with the line.
 */
export async function keepUpload(
  tx: Tx,
  { by, gateway, file }: { by: Staff; gateway: string; file: File | null },
): Promise<Outcome<string, UploadRefusal, { line: number } | undefined>> {
  requirePermission(by, 'money.reconcile');
  if (!file || file.size === 0) return refused('no-file', undefined);
  if (file.size > maxReportBytes) return refused('too-long', undefined);
  const content = await textOfList(file);
  if (content === null) return refused('not-text', undefined);
  const table = readCsv(content);
  if (!table.ok) return table;
  const whose = knownFormat(table.value.head)?.gateway ?? gateway;
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(whose)) return refused('gateway', undefined);
  await tx.delete(payoutUploads).where(eq(payoutUploads.staffId, by.id));
  const id = newId();
  const fileName = file.name.replaceAll(/[\p{Cc}"<>]/gu, '').slice(0, 120);
  await tx.insert(payoutUploads).values({ id, staffId: by.id, gateway: whose, fileName, content });
  const details = { fileName, rows: table.value.rows.length };
  await recordAudit(tx, { by, did: 'uploaded-payout-report', kind: 'payouts', id: whose, details });
  return ok(id);
}

export type Upload = { id: string; gateway: string; fileName: string; table: Table };

/** A report uploaded by this person; null if it does not exist or belongs to somebody else. */
export async function findUpload(tx: Tx, { by, id }: { by: Staff; id: string }): Promise<Upload | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(payoutUploads)
    .where(and(eq(payoutUploads.id, id), eq(payoutUploads.staffId, by.id)));
  const table = row ? readCsv(row.content) : null;
  return row && table?.ok ? { id, gateway: row.gateway, fileName: row.fileName, table: table.value } : null;
}

/** Deletes reports that were abandoned for a day. */
export async function forgetUploads(tx: Tx): Promise<void> {
  await tx.delete(payoutUploads).where(lt(payoutUploads.createdAt, sql`now() - interval '1 day'`));
}
