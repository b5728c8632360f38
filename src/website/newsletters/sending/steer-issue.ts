import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lockIssue } from '../issue/issues.ts';
import type { IssueState } from '../model.ts';
import { newsletterIssues, newsletterRecipients } from '../tables.ts';
import { sendIssueJob } from './send-issue.job.ts';

export const steps = {
  pause: { from: ['sending'], to: 'paused' },
  continue: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
  unschedule: { from: ['scheduled'], to: 'draft' },
} as const satisfies Record<string, { from: IssueState[]; to: IssueState }>;

export type Step = keyof typeof steps;

/** Pauses, continues or stops an issue, or unschedules a planned one. A chunk already with the mail server is still delivered. */
export async function steerIssue(
  tx: Tx,
  { by, id, step }: { by: Staff; id: string; step: Step },
): Promise<Outcome<null, 'gone' | 'not-now'>> {
  requirePermission(by, 'newsletters.send');
  const issue = await lockIssue(tx, id);
  if (!issue) return refused('gone');
  const { from, to } = steps[step];
  if (!(from as readonly IssueState[]).includes(issue.state)) return refused('not-now');
  const ends = to === 'stopped' ? { endedAt: sql`now()` } : {};
  const plan = to === 'draft' ? { startsAt: null } : {};
  await tx
    .update(newsletterIssues)
    .set({ state: to, ...ends, ...plan })
    .where(eq(newsletterIssues.id, id));
  if (to === 'stopped')
    await tx
      .update(newsletterRecipients)
      .set({ state: 'skipped', reason: 'stopped' })
      .where(and(eq(newsletterRecipients.issueId, id), eq(newsletterRecipients.state, 'queued')));
  if (to === 'sending') await enqueue(tx, sendIssueJob, { issueId: id }, { singletonKey: id });
  await recordAudit(tx, { by, did: step, kind: 'newsletter', id });
  return ok(null);
}
