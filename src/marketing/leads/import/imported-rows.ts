import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { isInJson, idsOf, type Whose } from '#platform/db/personal-data.ts';
import type { Tx } from '#platform/db';
import { leadImportRows, leadImports } from './import-tables.ts';

/** Rows of files about a person: by their lead or contact, and unreadable rows that contain their address. */
function theirs(whose: Whose) {
  const { leadId, contact, cells } = leadImportRows;
  const ids = idsOf(whose, 'lead');
  const contacts = whose.own ? whose.emails : [...whose.emails, ...whose.mobiles];
  return or(
    ids.length > 0 ? inArray(leadId, ids) : undefined,
    contacts.length > 0 ? inArray(contact, contacts) : undefined,
    ...contacts.map((one) => and(isNull(contact), isInJson(cells, one))),
  );
}

/** A person's data in files. */
export async function importedRows(tx: Tx, whose: Whose) {
  const about = theirs(whose);
  if (!about) return [];
  const rows = await tx
    .select({
      createdAt: leadImports.createdAt,
      source: leadImports.source,
      consentText: leadImports.consentText,
      cells: leadImportRows.cells,
    })
    .from(leadImportRows)
    .innerJoin(leadImports, eq(leadImports.id, leadImportRows.importId))
    .where(about)
    .orderBy(asc(leadImportRows.importId), asc(leadImportRows.line));
  return rows.map(({ cells, ...row }) => ({ ...row, text: cells.filter(Boolean).join(', ') }));
}

/** Deletes these rows: those not imported yet never will be. */
export async function eraseImportedRows(tx: Tx, whose: Whose): Promise<void> {
  const about = theirs(whose);
  if (about) await tx.delete(leadImportRows).where(about);
}
