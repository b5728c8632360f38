import { and, eq, lte, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { lockIssue } from '../issue/issues.ts';
import { newsletterIssues, newsletterRecipients } from '../tables.ts';
import { sendIssueJob } from './send-issue.job.ts';
import { beginIssue } from './start-issue.ts';

/** Longer than a mail server may need for a chunk, plus the transaction. */
const cutOff = sql.raw(`interval '5 minutes'`);

/** Starts due issues, and recovers what a dead worker left. */
defineJob({
  name: 'tend-newsletters',
  schedule: '* * * * *',
  handle: async () => {
    await inTransaction(beginDueIssues);
    await inTransaction(sweepIssues);
  },
});

/** Starts every due issue, also one without any readers left. Returns how many. */
export async function beginDueIssues(tx: Tx): Promise<number> {
  const { id, state, startsAt } = newsletterIssues;
  const due = await tx
    .select({ id })
    .from(newsletterIssues)
    .where(and(eq(state, 'scheduled'), lte(startsAt, sql`now()`)));
  for (const one of due) {
    const issue = await lockIssue(tx, one.id);
    if (issue?.state === 'scheduled') await beginIssue(tx, issue);
  }
  return due.length;
}

/** Interrupted mails become `unknown`; issues without a worker are queued again. Returns how many mails were interrupted. */
export async function sweepIssues(tx: Tx): Promise<number> {
  const { state, claimedAt, id } = newsletterRecipients;
  const lost = await tx
    .update(newsletterRecipients)
    .set({ state: 'unknown', reason: 'cut-off' })
    .where(and(eq(state, 'sending'), lte(claimedAt, sql`now() - ${cutOff}`)))
    .returning({ id });
  const going = await tx
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.state, 'sending'), lte(newsletterIssues.nextAt, sql`now() - ${cutOff}`)));
  for (const { id: issueId } of going) await enqueue(tx, sendIssueJob, { issueId }, { singletonKey: issueId });
  return lost.length;
}
