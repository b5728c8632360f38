import { eq, max, sql } from 'drizzle-orm';
import { databaseTime, insertRows, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome, type Refusal } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { checkTexts, type IssueProblem } from '../issue/check-issue.ts';
import { languagesOf, lockIssue, type Issue } from '../issue/issues.ts';
import { findReaders } from '../segment/find-readers.ts';
import { newsletterIssues, newsletterRecipients } from '../tables.ts';
import { sendIssueJob } from './send-issue.job.ts';

export type StartRefusal = 'gone' | 'begun' | 'stale' | 'no-text' | 'no-reader' | 'past';

type Start = { by: Staff; id: string; version: number; at: Date | null };

/**
 * Sends an issue to all its readers: now, or at a time (`at`), when the readers are selected again. Refuses issues that have started, that somebody
 * changed since, with an incomplete text, or without readers now.
 */
export async function startIssue(
  tx: Tx,
  { by, id, version, at }: Start,
): Promise<Outcome<{ readers: number }, StartRefusal> | Refusal<'problems', IssueProblem[]>> {
  requirePermission(by, 'newsletters.send');
  const issue = await lockIssue(tx, id);
  if (!issue) return refused('gone');
  if (issue.state !== 'draft') return refused('begun');
  if (issue.version !== version) return refused('stale');
  if (languagesOf(issue).length === 0) return refused('no-text');
  const problems = await checkTexts(tx, issue.texts);
  if (problems.length > 0) return refused('problems', problems);
  if (at && at <= (await databaseTime(tx))) return refused('past');
  const { readers } = await findReaders(tx, issue);
  if (readers.length === 0) return refused('no-reader');
  if (at)
    await tx.update(newsletterIssues).set({ state: 'scheduled', startsAt: at }).where(eq(newsletterIssues.id, id));
  else await beginIssue(tx, issue);
  const details = { readers: readers.length, at: at?.toISOString() ?? null };
  await recordAudit(tx, { by, did: at ? 'scheduled' : 'sent', kind: 'newsletter', id, details });
  return ok({ readers: readers.length });
}

/** Stores the readers of an issue, and starts it. The caller holds its row lock. */
export async function beginIssue(tx: Tx, issue: Issue): Promise<number> {
  const { readers } = await findReaders(tx, issue);
  const rows = readers.map(({ leadId, language }) => ({ id: newId(), issueId: issue.id, leadId, language }));
  await insertRows(tx, newsletterRecipients, rows, sql`on conflict do nothing`);
  // Issues start one after the other, so that each gets its number.
  await tx.execute(sql`select pg_advisory_xact_lock(727612)`);
  const [newest] = await tx.select({ number: max(newsletterIssues.number) }).from(newsletterIssues);
  await tx
    .update(newsletterIssues)
    .set({
      state: 'sending',
      beganAt: sql`now()`,
      nextAt: sql`now()`,
      number: (newest?.number ?? 0) + 1,
      trouble: null,
    })
    .where(eq(newsletterIssues.id, issue.id));
  await enqueue(tx, sendIssueJob, { issueId: issue.id }, { singletonKey: issue.id });
  return rows.length;
}
