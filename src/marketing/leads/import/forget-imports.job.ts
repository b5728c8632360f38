import { and, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { busyStates } from './fields.ts';
import { leadImports } from './import-tables.ts';

/** Each hour: files that nobody took in go after a day, and every other with its rows after thirty days. Leads stay. */
export const forgetImportsJob = defineJob({
  name: 'forget-lead-imports',
  schedule: '25 * * * *',
  handle: () => inTransaction(forgetImports),
});

/** Forgets old files; of those that are worked at none. */
export async function forgetImports(tx: Tx): Promise<void> {
  const { state, changedAt } = leadImports;
  const waits = inArray(state, ['uploaded', 'checked']);
  await tx.delete(leadImports).where(and(waits, lt(changedAt, sql`now() - interval '1 day'`)));
  const idle = notInArray(state, [...busyStates]);
  await tx.delete(leadImports).where(and(idle, lt(changedAt, sql`now() - interval '30 days'`)));
}
