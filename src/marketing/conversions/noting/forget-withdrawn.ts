import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { whenWithdrawn } from '#marketing/tracking';
import { conversionVisits } from '../tables.ts';

/** Forgets the visits that rested on a yes which is no more; what waits to be told of them finds nobody and is dropped. */
export async function forgetWithdrawn(tx: Tx, yes: string): Promise<void> {
  await tx.delete(conversionVisits).where(eq(conversionVisits.yes, yes));
}

whenWithdrawn('conversions', forgetWithdrawn);
