import { say } from '#foundation/i18n/staff/say.ts';
import { reading } from '#platform/db';
import { countFound, findDocuments, findIssued, drawDocument, placeOfDocument } from '#sales/documents';
import { rowsOfExport } from '#foundation/kit/lists/export-parts.ts';
import type { Cell, ExportAsked, FilesToExport, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { isCurrency, minorDigits } from '#foundation/kit/money.ts';
import { may, type Staff } from '#platform/people/model';
import { documentFilterOf, readDocumentQuery } from './read-document-query.ts';
import { showDocuments, type ShownDocument } from './show-documents.ts';

const inUnits = (amount: number, currency: string) => amount / 10 ** (isCurrency(currency) ? minorDigits(currency) : 2);

const columns: [head: string, cell: (document: ShownDocument) => Cell][] = [
  ['Number', ({ number }) => number],
  ['Kind', ({ title }) => title],
  ['Date (India)', ({ createdAt }) => createdAt],
  ['Buyer', ({ buyer }) => buyer],
  ['GSTIN', ({ gstin }) => gstin],
  ['Place of supply', ({ state }) => state],
  ['Programme', ({ programme }) => programme],
  ['Market', ({ market }) => market],
  ['Taxable', ({ taxable, currency }) => inUnits(taxable, currency)],
  ['Tax', ({ tax, currency }) => inUnits(tax, currency)],
  ['Total', ({ total, currency }) => inUnits(total, currency)],
  ['Currency', ({ currency }) => currency],
  ['Practice', ({ test }) => (test ? 'yes' : '')],
];

/** The export request and its author: documents of an erased person are readable only with permission to open restricted documents. */
type Asked = ExportAsked & { by: Pick<Staff, 'role'> | null };

const opensRestricted = ({ by }: Asked) => by !== null && may(by.role, 'accounts.lock');

/** The documents of the list's URL, or the chosen ones, in its order; each chunk in its own transaction. */
export async function exportDocuments(asked: Asked): Promise<RowsToExport> {
  const { total, parts } = await found(asked, rowsOfExport);
  async function* rows() {
    for await (const part of parts) {
      const shown = await reading((tx) => showDocuments(tx, part));
      yield shown.map((document) => columns.map(([, cell]) => cell(document)));
    }
  }
  return { head: columns.map(([head]) => head), total, parts: rows() };
}

/** Limit of documents per archive; a larger month is narrowed by kind or programme. */
const maxPdfs = 20_000;

/** Why an archive of these documents would be too large, in words; else null. */
export async function tooManyPdfs({ query, ids }: ExportAsked): Promise<string | null> {
  const filter = { ...documentFilterOf(readDocumentQuery(query)), ids };
  const total = await reading((tx) => countFound(tx, filter));
  const most = maxPdfs.toLocaleString('en-IN');
  return total > maxPdfs
    ? say('These are {total} documents, at most {most} fit. Choose a month or a kind.', {
        total: total.toLocaleString('en-IN'),
        most,
      })
    : null;
}

/**
 * The same documents as PDF files, drawn one at a time to keep memory low. Those of an erased person are anonymous unless `by` may open restricted
 * documents. A retry starts the archive over.
 */
export async function zipDocuments(asked: Asked): Promise<FilesToExport> {
  const { total, parts } = await found(asked, 100);
  async function* files() {
    for await (const part of parts) {
      const issued = await reading((tx) =>
        findIssued(
          tx,
          part.map(({ id }) => id),
          { opensRestricted: opensRestricted(asked) },
        ),
      );
      for (const document of issued)
        yield { name: `${document.number.replaceAll('/', '-')}.pdf`, bytes: await drawDocument(document) };
    }
  }
  return { total, files: files() };
}

async function found(wish: Asked, limit: number) {
  const { query, ids } = wish;
  const asked = readDocumentQuery(query);
  const filter = { ...documentFilterOf(asked), ids, opensRestricted: opensRestricted(wish) };
  const total = await reading((tx) => countFound(tx, filter));
  async function* parts() {
    let from = null;
    for (;;) {
      const part = { from, back: false };
      const list = await reading((tx) => findDocuments(tx, { ...filter, sort: asked.sort, part, limit }));
      const last = list.at(-1);
      if (!last) return;
      yield list;
      if (list.length < limit) return;
      from = placeOfDocument(last, asked.sort);
    }
  }
  return { total, parts: parts() };
}
