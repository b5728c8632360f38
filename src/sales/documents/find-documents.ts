import { asc, eq, inArray, sql } from 'drizzle-orm';
import { preparedQuery, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { paths } from '#foundation/web/paths.ts';
import { documentToken, readDocumentToken } from './links/document-token.ts';
import { documentLinkVersion } from './links/link-version.ts';
import type { DocumentForm, DocumentKind, DocumentLink, Figures, Printed } from './model.ts';
import { restricted } from './restricted/restrict.ts';
import { withoutPerson } from './restricted/without-person.ts';
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

const documentsOfOrder = preparedQuery((db) =>
  db
    .select()
    .from(documents)
    .where(eq(documents.orderId, sql.placeholder('orderId')))
    .orderBy(asc(documents.id))
    .limit(200),
);

/** The documents of an order, the oldest first. */
export async function listDocuments(tx: Tx, orderId: string): Promise<IssuedDocument[]> {
  return (await documentsOfOrder(tx, { orderId })).map(toDocument);
}

/** The document of a token from its link; null for one that is forged, has ended or was withdrawn by staff. */
export async function findDocumentByToken(tx: Tx, token: unknown): Promise<IssuedDocument | null> {
  const found = readDocumentToken(token);
  const document = found && !found.hasEnded ? await findDocument(tx, found.id) : null;
  return document && (await documentLinkVersion(tx, document.orderId)) === found?.version ? document : null;
}

/** The document of a link of ours, whether it works or not; null for any other text. Only to send a new link to the buyer. */
export async function findDocumentOfAnyLink(tx: Tx, token: unknown): Promise<IssuedDocument | null> {
  const found = readDocumentToken(token);
  return found && findDocument(tx, found.id);
}

/** The document with an id; null when there is none, also for text that is no id. */
export async function findDocument(tx: Tx, id: string): Promise<IssuedDocument | null> {
  if (!isId(id)) return null;
  const [row] = await tx.select().from(documents).where(eq(documents.id, id));
  return row ? toDocument(row) : null;
}

/**
 * The documents of these ids, in the order of the ids; at most 200. Those of somebody who was erased name nobody, unless for who `opensRestricted`
 * (`accounts.lock`): they are kept for the tax office alone.
 */
export async function findIssued(
  tx: Tx,
  ids: string[],
  { opensRestricted }: { opensRestricted: boolean },
): Promise<IssuedDocument[]> {
  const rows = await tx
    .select({ row: documents, closed: restricted })
    .from(documents)
    .where(inArray(documents.id, ids))
    .limit(200);
  const found = new Map(
    rows.map(({ row, closed }) => {
      const document = toDocument(row);
      const bare = { ...document, printed: withoutPerson(document.printed) };
      return [row.id, closed && !opensRestricted ? bare : document];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Where a document is read and fetched by whoever holds the link; `version` from `documentLinkVersion`. */
export function documentLink({ id, kind, number, printed }: IssuedDocument, version: number): DocumentLink {
  const token = documentToken(id, version);
  return { kind, number, title: printed.title, path: paths.document(token), pdfPath: paths.documentPdf(token) };
}

/** Where a new link is sent to the buyer, once links were withdrawn: told by a link that has ended with them. */
export function newLinkPath({ id }: IssuedDocument): string {
  return paths.newDocumentLink(documentToken(id, 0));
}

/** The row of a document as the rest of the code knows it. */
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
