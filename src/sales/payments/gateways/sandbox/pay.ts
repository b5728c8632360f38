import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { choices, type Choice } from './choices.ts';
import { deliverNoticeJob } from './deliver-event.job.ts';
import type { SandboxSession } from './sessions.ts';
import { sandboxPayments, sandboxSessions } from './tables.ts';

/** Does what the visitor chose and plans its notices. Refuses 'finished' once the session was paid. */
export async function pay(
  tx: Tx,
  session: SandboxSession,
  choice: Choice,
): Promise<Outcome<{ returns: boolean }, 'finished'>> {
  const { payments, notices, lateBy, returns } = choices[choice];
  const state = payments.some((outcome) => outcome === 'paid') ? 'paid' : 'open';
  const changed = await tx
    .update(sandboxSessions)
    .set({ state })
    .where(and(eq(sandboxSessions.id, session.id), eq(sandboxSessions.state, 'open')))
    .returning({ id: sandboxSessions.id });
  if (changed.length === 0) return refused('finished');
  for (const outcome of payments) {
    const paymentId = newId();
    await tx.insert(sandboxPayments).values({
      id: paymentId,
      sessionId: session.id,
      outcome,
      knownAt: sql`now() + make_interval(secs => ${lateBy})`,
    });
    for (let told = 0; told < notices; told += 1)
      await enqueue(tx, deliverNoticeJob, { paymentId }, { runAfterSeconds: lateBy });
  }
  return ok({ returns });
}
