import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#db';
import { paths } from '#paths';
import { documentToken, readDocumentToken } from './document-token.ts';
import type { DocumentForm, DocumentKind, DocumentLink, Figures, Printed } from './model.ts';
import { documents } from './tables.ts';

export type IssuedDocument = {
  id: string;
  kind: DocumentKind;
  form: DocumentForm;
  number: string;
  event: string;
  orderId: string;
  printed: Printed;
  figures: Figures;
  createdAt: Date;
};

/** The documents of an order, the oldest first. */
export async function listDocuments(tx: Tx, orderId: string): Promise<IssuedDocument[]> {
  const rows = await tx
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.id))
    .limit(200);
  return rows.map(toDocument);
}

/** The document of a token from its link; null for a forged or expired one. */
export async function findDocumentByToken(tx: Tx, token: unknown): Promise<IssuedDocument | null> {
  const id = readDocumentToken(token);
  if (!id) return null;
  const [row] = await tx.select().from(documents).where(eq(documents.id, id));
  return row ? toDocument(row) : null;
}

/** Where a document is read and fetched. */
export function documentLink({ id, kind, number, printed, createdAt }: IssuedDocument): DocumentLink {
  const token = documentToken({ id, createdAt });
  return { kind, number, title: printed.title, path: paths.document(token), pdfPath: paths.documentPdf(token) };
}

/** The row of a document as the rest of the house knows it. */
export function toDocument(row: typeof documents.$inferSelect): IssuedDocument {
  const { id, number, event, orderId, printed, figures, createdAt } = row;
  return {
    id,
    number,
    event,
    orderId,
    printed,
    figures,
    createdAt,
    kind: row.kind as DocumentKind,
    form: row.form as DocumentForm,
  };
}
