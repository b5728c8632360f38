import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { documents, restrictedDocuments } from '../tables.ts';

/** Whether the buyer of a document was erased, so that only accounts may open it. */
export async function isRestricted(tx: Tx, documentId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: restrictedDocuments.documentId })
    .from(restrictedDocuments)
    .where(eq(restrictedDocuments.documentId, documentId));
  return row !== undefined;
}

/** The same as a column of a query on documents. */
export const restricted = sql<boolean>`exists (select 1 from ${restrictedDocuments} where ${restrictedDocuments.documentId} = ${documents.id})`;
