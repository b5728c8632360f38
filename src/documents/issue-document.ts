import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { compose, type DocumentFacts } from './compose.ts';
import { toDocument, type IssuedDocument } from './find-documents.ts';
import { nextNumber } from './next-number.ts';
import { documents } from './tables.ts';

/**
 * Writes a document in the transaction of what it tells about, with the next number of its series; the same event gets the
 * one it has. The caller holds the lock of the order, and takes no other lock afterwards. There is no way to change one.
 */
export async function issueDocument(tx: Tx, facts: DocumentFacts): Promise<IssuedDocument> {
  const { kind, form, event, orderId, figures, test } = facts;
  const [known] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.event, event)));
  if (known) return toDocument(known);
  const at = await now(tx);
  const place = await nextNumber(tx, kind, at, test);
  const printed = await compose(facts, place.number, at);
  const [written] = await tx
    .insert(documents)
    .values({ id: newId(), kind, form, event, orderId, figures, printed, ...place })
    .returning();
  if (!written) throw new Error('A document was not written');
  return toDocument(written);
}

async function now(tx: Tx): Promise<Date> {
  const [clock] = await tx.select({ ms: sql<string>`extract(epoch from now()) * 1000` }).from(sql`(select 1) as one`);
  return new Date(Math.floor(Number(clock?.ms)));
}
