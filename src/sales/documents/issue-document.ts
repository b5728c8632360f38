import { preparedInsert, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { compose, type DocumentFacts } from './compose.ts';
import { accountingColumns } from './accounting-columns.ts';
import type { IssuedDocument } from './find-documents.ts';
import { indexDocuments } from './finding/document-search.ts';
import { nextNumber } from './next-number.ts';
import { documents } from './tables.ts';

const write = preparedInsert(documents, (insert) => insert.returning({ createdAt: documents.createdAt }));

/**
 * Issues a document in the transaction of its event, with the next number of its series; `at`: the database's clock. The caller holds the order's
 * lock, knows its existing documents, and takes no other lock afterwards. A second one for the same event throws. Documents cannot be changed.
 */
export async function issueDocument(tx: Tx, at: Date, facts: DocumentFacts): Promise<IssuedDocument> {
  const { kind, form, event, orderId, figures, test } = facts;
  const place = await nextNumber(tx, kind, at, test);
  const printed = await compose(facts, place.number, at);
  const { number } = place;
  const columns = accountingColumns(facts);
  const document = { id: newId(), kind, form, event, orderId, figures, printed };
  const [written] = await write(tx, { ...document, test, ...place, ...columns });
  if (!written) throw new Error('A document was not written');
  await indexDocuments(tx, [{ id: document.id, number, buyer: columns.buyer, gstin: columns.gstin ?? null }]);
  return { ...document, number, createdAt: written.createdAt };
}
