import { inArray } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { idsOf, type KeptByLaw, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { withdrawDocumentLinks } from './links/link-version.ts';
import { keptUntil } from './restricted/kept-until.ts';
import { documents, documentSearch, restrictedDocuments } from './tables.ts';

/** Invoices, receipts and credit notes: kept by law; after an erasure only accounts see them until the retention ends. */
export const documentPersonalData: PersonalData = {
  columns: { documents: ['printed', 'figures', 'gstin', 'buyer'], document_search: ['folded', 'keys'] },
  keeps: { documents: ['printed', 'figures', 'gstin', 'buyer'] },
  find: async (tx, whose) => ({ ids: { document: (await ofOrders(tx, whose)).map(({ id }) => id) } }),
  read: async (tx, whose) => [
    {
      section: 'documents',
      rows: (await ofOrders(tx, whose)).map(({ createdAt, number, kind, figures, printed }) => ({
        createdAt,
        number,
        kind,
        // Older documents have no columns for these.
        amount: { amount: figures.total, currency: figures.currency },
        buyer: [printed.buyer.name, ...printed.buyer.lines].join('\n'),
        printed: printed.table.rows.map((cells) => cells.join(' · ')).join('\n'),
      })),
    },
  ],
  kept,
  erase: async (tx, whose) => {
    const rows = await ofOrders(tx, whose);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    for (const orderId of new Set(rows.map((row) => row.orderId))) await withdrawDocumentLinks(tx, orderId);
    await tx.delete(documentSearch).where(inArray(documentSearch.documentId, ids));
    const months = config().KEEP_TAX_RECORDS_MONTHS;
    await tx
      .insert(restrictedDocuments)
      .values(rows.map(({ id, createdAt }) => ({ documentId: id, until: keptUntil(createdAt, months) })))
      .onConflictDoNothing({ target: restrictedDocuments.documentId });
  },
};

async function ofOrders(tx: Tx, whose: Whose) {
  const ids = idsOf(whose, 'order');
  return ids.length > 0 ? tx.select().from(documents).where(inArray(documents.orderId, ids)).orderBy(documents.id) : [];
}

/** The retained documents, by the day of their deletion. */
async function kept(tx: Tx, whose: Whose): Promise<KeptByLaw[]> {
  const months = config().KEEP_TAX_RECORDS_MONTHS;
  const days = Map.groupBy(await ofOrders(tx, whose), ({ createdAt }) => keptUntil(createdAt, months));
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([until, rows]) => ({ what: 'documents', count: rows.length, until }));
}
