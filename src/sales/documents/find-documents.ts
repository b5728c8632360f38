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

/** The document of a link's token; null if the token is forged, expired or revoked by staff. */
export async function findDocumentByToken(tx: Tx, token: unknown): Promise<IssuedDocument | null> {
  const found = readDocumentToken(token);
  const document = found && !found.hasEnded ? await findDocument(tx, found.id) : null;
  return document && (await documentLinkVersion(tx, document.orderId)) === found?.version ? document : null;
}

/** The document of a genuine token, even an expired or revoked one; null for any other text. Only for sending the buyer a new link. */
export async function findDocumentOfAnyLink(tx: Tx, token: unknown): Promise<IssuedDocument | null> {
  const found = readDocumentToken(token);
  return found && findDocument(tx, found.id);
}

/** The document of an id; null if it does not exist, also for malformed ids. */
export async function findDocument(tx: Tx, id: string): Promise<IssuedDocument | null> {
  if (!isId(id)) return null;
  const [row] = await tx.select().from(documents).where(eq(documents.id, id));
  return row ? toDocument(row) : null;
}

/**
 * The documents of these ids, in that order; at most 200. Those of an erased person are anonymous, unless `opensRestricted` (`accounts.lock`): they
 * are kept only for the tax office.
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

/** The public link of a document; `version` from `documentLinkVersion`. */
export function documentLink({ id, kind, number, printed }: IssuedDocument, version: number): DocumentLink {
  const token = documentToken(id, version);
  return { kind, number, title: printed.title, path: paths.document(token), pdfPath: paths.documentPdf(token) };
}

/** The page to send a new link to the buyer, after links were revoked: reached from a revoked link. */
export function newLinkPath({ id }: IssuedDocument): string {
  return paths.newDocumentLink(documentToken(id, 0));
}

/** Converts a document from its row. */
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
