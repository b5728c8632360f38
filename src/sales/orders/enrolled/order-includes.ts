import { eq } from 'drizzle-orm';
import { findOffer } from '#catalogue/catalog';
import { includedLines } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { orders } from '../tables.ts';

/**
 * What an order's price includes, one line each, in a language: as of when it was placed. For an order from before that was recorded, what its offer
 * says today.
 */
export async function orderIncludes(
  tx: Tx,
  { id, offer }: { id: string; offer: string },
  language: Language,
): Promise<string[]> {
  const [row] = await tx.select({ includes: orders.includes }).from(orders).where(eq(orders.id, id));
  if (row?.includes) return includedLines({ includes: row.includes }, language);
  const sold = await findOffer(tx, offer);
  return sold ? includedLines(sold, language) : [];
}
