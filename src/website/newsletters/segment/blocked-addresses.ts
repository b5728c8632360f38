import { isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newsletterSuppressions } from '../tables.ts';

/** The addresses blocked for issues, in lower case. */
export async function blockedAddresses(tx: Tx): Promise<Set<string>> {
  const { address, blockedAt } = newsletterSuppressions;
  const rows = await tx.select({ address }).from(newsletterSuppressions).where(isNotNull(blockedAt));
  return new Set(rows.map((row) => row.address));
}
