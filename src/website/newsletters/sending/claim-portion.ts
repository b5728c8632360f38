import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { databaseTime, type Tx } from '#platform/db';
import { subscribersOf } from '#marketing/leads';
import type { Language } from '#foundation/locale/language.ts';
import { lockIssue, type Issue } from '../issue/issues.ts';
import { blockedAddresses } from '../segment/blocked-addresses.ts';
import { newsletterIssues, newsletterRecipients } from '../tables.ts';

/** Maximum of mails given to the mail server concurrently. */
const portion = 10;

export type Claimed = { id: string; leadId: string; email: string; language: Language; attempts: number };
export type Portion = { issue: Issue; claimed: Claimed[] };

/**
 * Claims the next readers of an issue: their mails are marked as being sent before the mail server is contacted, so mails of a worker that crashes
 * later are never sent twice. The last checks are made here: unsubscribed, address blocked, person erased. Returns the milliseconds to wait where it
 * is too early; null when nothing is left to do.
 */
export async function claimPortion(tx: Tx, issueId: string): Promise<Portion | { wait: number } | null> {
  const issue = await lockIssue(tx, issueId);
  if (issue?.state !== 'sending') return null;
  const now = await databaseTime(tx);
  if (issue.nextAt > now) return { wait: issue.nextAt.getTime() - now.getTime() };
  const { id, state, nextAt, attempts } = newsletterRecipients;
  const mine = and(eq(newsletterRecipients.issueId, issueId), eq(state, 'queued'));
  const size = Math.min(portion, config().NEWSLETTER_PER_MINUTE);
  const due = await tx
    .select()
    .from(newsletterRecipients)
    .where(and(mine, lte(nextAt, now)))
    .orderBy(asc(nextAt), asc(id))
    .limit(size)
    .for('update');
  if (due.length === 0) return (await waitOrEnd(tx, issueId, now)) ?? null;
  const readers = await subscribersOf(
    tx,
    due.flatMap((row) => row.leadId ?? []),
  );
  const blocked = await blockedAddresses(tx);
  const claimed: Claimed[] = [];
  const skipped: string[] = [];
  for (const row of due) {
    const reader = row.leadId ? readers.get(row.leadId) : undefined;
    if (!reader || blocked.has(reader.email.toLowerCase())) skipped.push(row.id);
    else
      claimed.push({
        id: row.id,
        leadId: reader.leadId,
        email: reader.email,
        language: row.language as Language,
        attempts: row.attempts + 1,
      });
  }
  if (skipped.length > 0)
    await tx.update(newsletterRecipients).set({ state: 'skipped', reason: 'no-more' }).where(inArray(id, skipped));
  if (claimed.length > 0)
    await tx
      .update(newsletterRecipients)
      .set({ state: 'sending', claimedAt: sql`now()`, attempts: sql`${attempts} + 1` })
      .where(
        inArray(
          id,
          claimed.map((one) => one.id),
        ),
      );
  const pause = (claimed.length * 60_000) / config().NEWSLETTER_PER_MINUTE;
  await tx
    .update(newsletterIssues)
    .set({ nextAt: sql`now() + make_interval(secs => ${pause / 1000})` })
    .where(eq(newsletterIssues.id, issueId));
  return { issue, claimed };
}

/** No reader is due: returns how long to wait for those that the mail server deferred, or ends the issue. */
async function waitOrEnd(tx: Tx, issueId: string, now: Date): Promise<{ wait: number } | undefined> {
  const { issueId: of, state, nextAt } = newsletterRecipients;
  const [left] = await tx
    .select({ state, nextAt })
    .from(newsletterRecipients)
    .where(and(eq(of, issueId), inArray(state, ['queued', 'sending'])))
    .orderBy(asc(nextAt))
    .limit(1);
  if (left) return { wait: Math.max(5_000, left.nextAt.getTime() - now.getTime()) };
  await tx
    .update(newsletterIssues)
    .set({ state: 'sent', endedAt: sql`now()`, trouble: null })
    .where(eq(newsletterIssues.id, issueId));
  return undefined;
}
