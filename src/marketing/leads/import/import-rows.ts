import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { consentOfFile } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { countStep, endStep, howRead } from './check-rows.ts';
import { treatKnown, type KnownRow, type TreatedRow } from './fill-people.ts';
import type { RowResult } from './fields.ts';
import { lockImport, type LeadImport } from './find-imports.ts';
import { leadImportRows } from './import-tables.ts';
import { readRow, type ReadPerson } from './read-row.ts';
import { storePeople } from './store-people.ts';

/** Rows per transaction. */
const portion = 200;

/**
 * Imports the next chunk of rows: results and progress are one transaction, so that after a crash it continues with the first row not imported, and
 * nothing is stored twice. Returns whether there are more.
 */
export async function importRows(tx: Tx, id: string): Promise<boolean> {
  const brought = await lockImport(tx, id);
  if (brought?.state !== 'running') return false;
  const { importId, line, cells, finding, result } = leadImportRows;
  const rows = await tx
    .select({ line, cells })
    .from(leadImportRows)
    .where(and(eq(importId, id), isNull(result), inArray(finding, ['new', 'known', 'repeated'])))
    .orderBy(asc(line))
    .limit(portion);
  if (rows.length === 0) {
    await endStep(tx, brought, 'done');
    return false;
  }
  const first = new Map<string, KnownRow>();
  const again: KnownRow[] = [];
  const unread: NotedRow[] = [];
  for (const row of rows) {
    const person = readRow(row.cells, howRead(brought));
    if ('problem' in person) {
      unread.push({ line: row.line, result: 'skipped', leadId: null, filled: null });
      continue;
    }
    const known = { line: row.line, person };
    if (first.has(person.contact)) again.push(known);
    else first.set(person.contact, known);
  }
  const made = await storePeople(
    tx,
    brought,
    [...first.values()].map(({ person }) => person),
  );
  const others = [...first.values()].filter(({ person }) => !made.has(person.contact));
  const treated = await treatKnown(tx, brought, [...others, ...again]);
  await noteRows(tx, id, [
    ...[...first.values()].flatMap(({ line: at, person }) => {
      const leadId = made.get(person.contact);
      return leadId ? [{ line: at, result: 'created' as const, leadId, filled: null }] : [];
    }),
    ...treated,
    ...unread,
  ]);
  const filled = new Set(treated.flatMap((row) => (row.result === 'filled' ? [row.line] : [])));
  const agreed = [...first.values(), ...again].filter((row) => made.has(row.person.contact) || filled.has(row.line));
  await noteConsents(
    tx,
    brought,
    agreed.map(({ person }) => person),
  );
  await countStep(tx, brought, rows.length);
  return true;
}

type NotedRow = Omit<TreatedRow, 'result'> & { result: RowResult };

/** Stores the results of rows. */
export async function noteRows(tx: Tx, id: string, rows: NotedRow[]): Promise<void> {
  await tx.execute(sql`update ${leadImportRows} set result = became.result, lead_id = became."leadId", filled = coalesce(became.filled, ${leadImportRows.filled})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as became (line int, result text, "leadId" uuid, filled jsonb)
    where ${leadImportRows.importId} = ${id} and ${leadImportRows.line} = became.line`);
}

/** Records the file's consent for its people, with the wording given by staff; earlier opt-outs stay. */
async function noteConsents(tx: Tx, { consentText, who }: LeadImport, people: ReadPerson[]): Promise<void> {
  if (consentText === null) return;
  for (const { mobile, name, language } of people)
    if (mobile) await consentOfFile(tx, { mobile, name, language, wording: consentText, who });
}
