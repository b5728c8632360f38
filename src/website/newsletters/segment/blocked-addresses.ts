import { isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newsletterSuppressions } from '../tables.ts';

/** The addresses to which no issue goes, in small letters. */
export async function blockedAddresses(tx: Tx): Promise<Set<string>> {
  const { address, blockedAt } = newsletterSuppressions;
  const rows = await tx.select({ address }).from(newsletterSuppressions).where(isNotNull(blockedAt));
  return new Set(rows.map((row) => row.address));
}
