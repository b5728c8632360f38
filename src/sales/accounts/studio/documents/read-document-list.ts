import { programmeTitles } from '#catalogue/catalog';
import { databaseTime, type Tx } from '#platform/db';
import { countDocuments, documentHits, findDocuments, maxDocumentsCounted, placeOfDocument } from '#sales/documents';
import { may, type Role } from '#platform/people/model';
import { chosenColumns } from '#foundation/kit/lists/chosen-columns.ts';
import { cutPart, readPart, rowsOfPart } from '#foundation/kit/lists/keyset.ts';
import { documentFilterOf, readDocumentQuery } from '../../documents/read-document-query.ts';
import { showDocuments } from '../../documents/show-documents.ts';
import { monthName, monthOf, monthsUntil } from '../../month/months.ts';
import { documentColumns, usualColumns } from './document-columns.ts';

export type DocumentList = Awaited<ReturnType<typeof readDocumentList>>;

/** The documents for the list's URL, the number of each kind if not too many to count, and the filter choices. */
export async function readDocumentList(tx: Tx, address: URLSearchParams, role: Role) {
  const query = readDocumentQuery(address);
  // Looked up once, for the list and its counts.
  const filter = { ...documentFilterOf(query), hits: await documentHits(tx, query.search) };
  const part = readPart(address);
  const { sort } = query;
  const opensRestricted = may(role, 'accounts.lock');
  const found = await findDocuments(tx, { ...filter, sort, part, limit: rowsOfPart + 1, opensRestricted });
  const counts = await countDocuments(tx, filter);
  const { rows, after, before } = cutPart(found, part, (document) => placeOfDocument(document, sort));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const now = monthOf(await databaseTime(tx));
  const months = [...new Set([...(query.month ? [query.month] : []), ...monthsUntil(now, 24)])];
  const programmes = [...(await programmeTitles(tx))].map(([value, label]) => ({ value, label }));
  return {
    query,
    rows: await showDocuments(tx, rows),
    after,
    before,
    // Where not all were counted, which kinds were is chance.
    counts: all < maxDocumentsCounted ? counts : null,
    all,
    capped: all >= maxDocumentsCounted,
    columns: chosenColumns(
      address,
      documentColumns().map(({ key }) => key),
      usualColumns,
    ),
    months: months.map((value) => ({ value, label: monthName(value) })),
    programmes: programmes.toSorted((a, b) => (a.label < b.label ? -1 : 1)),
  };
}
