import { and, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { busyStates } from './fields.ts';
import { leadImports } from './import-tables.ts';

/** Hourly: deletes files that were not imported after a day, and all others with their rows after thirty days. Leads stay. */
defineJob({
  name: 'forget-lead-imports',
  schedule: '25 * * * *',
  handle: () => inTransaction(forgetImports),
});

/** Deletes old files, except those in progress. */
export async function forgetImports(tx: Tx): Promise<void> {
  const { state, changedAt } = leadImports;
  const waits = inArray(state, ['uploaded', 'checked']);
  await tx.delete(leadImports).where(and(waits, lt(changedAt, sql`now() - interval '1 day'`)));
  const idle = notInArray(state, [...busyStates]);
  await tx.delete(leadImports).where(and(idle, lt(changedAt, sql`now() - interval '30 days'`)));
}
