import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { whenWithdrawn } from '#marketing/tracking';
import { conversionVisits } from '../tables.ts';

/** Deletes the visits of a withdrawn consent; waiting conversions then find no visit and are dropped. */
export async function forgetWithdrawn(tx: Tx, yes: string): Promise<void> {
  await tx.delete(conversionVisits).where(eq(conversionVisits.yes, yes));
}

whenWithdrawn('conversions', forgetWithdrawn);
