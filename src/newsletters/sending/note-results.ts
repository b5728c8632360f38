import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import type { Carried } from '#mail';
import { mostSoftBounces } from '../model.ts';
import { blockAddress, countSoftBounce, forgetSoftBounces } from '../suppression/suppress.ts';
import { newsletterIssues, newsletterRecipients } from '../tables.ts';
import type { Claimed } from './claim-portion.ts';

export type Result = Claimed & Carried;

/** How long after a "not now" the same address is tried again, in minutes. */
const pause = 15;
/** How long nothing is sent once the mail server cannot be spoken to, in seconds. */
const rest = 60;

/** Writes down how the mail server took a portion. */
export async function noteResults(tx: Tx, issueId: string, results: Result[]): Promise<void> {
  for (const result of results) {
    await tx.update(newsletterRecipients).set(standing(result)).where(eq(newsletterRecipients.id, result.id));
    if (result.took === 'refused') await blockAddress(tx, result.email, 'bounced');
    if (result.took === 'later' && result.attempts >= mostSoftBounces) await countSoftBounce(tx, result.email);
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
  if (attempts >= mostSoftBounces) return { state: 'failed' as const, reason };
  return { state: 'queued' as const, reason, nextAt: sql`now() + make_interval(mins => ${pause})` };
}
