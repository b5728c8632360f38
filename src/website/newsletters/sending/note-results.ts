import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Carried } from '#platform/mail';
import { maxSoftBounces } from '../model.ts';
import { lockIssue } from '../issue/issues.ts';
import { blockAddress, countSoftBounce, forgetSoftBounces } from '../suppression/suppress.ts';
import { newsletterIssues, newsletterRecipients } from '../tables.ts';
import type { Claimed } from './claim-portion.ts';

export type Result = Claimed & Carried;

/** How long after a "not now" the same address is tried again, in minutes. */
const pause = 15;
/** How long nothing is sent once the mail server cannot be spoken to, in seconds. */
const rest = 60;

/**
 * Stores the mail server's results for a chunk. No reader is left waiting in an issue that ended meanwhile, and the address of an erased person is
 * not written again.
 */
export async function noteResults(tx: Tx, issueId: string, results: Result[]): Promise<void> {
  // Locked first: who stops the issue at this moment either sees these rows wait or is seen here.
  const issue = await lockIssue(tx, issueId);
  const over = issue?.state === 'stopped' || issue?.state === 'sent';
  for (const result of results) {
    const next = standing(result);
    const [row] = await tx
      .update(newsletterRecipients)
      .set(over && next.state === 'queued' ? { ...next, state: 'skipped', reason: 'stopped' } : next)
      .where(eq(newsletterRecipients.id, result.id))
      .returning({ leadId: newsletterRecipients.leadId });
    if (!row?.leadId) continue;
    if (result.took === 'refused') await blockAddress(tx, result.email, 'bounced');
    if (result.took === 'later' && result.attempts >= maxSoftBounces) await countSoftBounce(tx, result.email);
  }
  await forgetSoftBounces(
    tx,
    results.flatMap(({ took, email }) => (took === 'yes' ? [email] : [])),
  );
  const away = results.find(({ took }) => took === 'away');
  await tx
    .update(newsletterIssues)
    .set(away ? { trouble: away.code, nextAt: sql`now() + make_interval(secs => ${rest})` } : { trouble: null })
    .where(eq(newsletterIssues.id, issueId));
}

function standing({ took, code, attempts }: Result) {
  const reason = code || null;
  if (took === 'yes') return { state: 'sent' as const, sentAt: sql`now()`, reason: null };
  if (took === 'refused') return { state: 'bounced' as const, reason };
  if (took === 'content') return { state: 'failed' as const, reason };
  if (took === 'unknown') return { state: 'unknown' as const, reason };
  // The mail server took nothing: it is no try of this reader's.
  if (took === 'away') return { state: 'queued' as const, attempts: attempts - 1, reason };
  if (attempts >= maxSoftBounces) return { state: 'failed' as const, reason };
  return { state: 'queued' as const, reason, nextAt: sql`now() + make_interval(mins => ${pause})` };
}
