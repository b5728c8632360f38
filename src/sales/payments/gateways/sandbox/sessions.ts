import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { inTransaction, isAboutData, isUnavailable, type Tx } from '#platform/db';
import { createGroup } from '#foundation/kit/group-commit.ts';
import { newId } from '#foundation/kit/id.ts';
import type { PaymentRequest } from '../../model.ts';
import { sandboxSessions } from './tables.ts';

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/**
 * Opens the session of a part of an order, or returns the one it has: open, or paid already, so that nobody pays two. Sessions that are
 * opened at once share one commit. Not to be called inside a transaction.
 */
export const openSession = createGroup<PaymentRequest, SandboxSession>({
  largest: 128,
  nameOf,
  commit: (requests) => inTransaction((tx) => openSessions(tx, requests)),
  isAboutOne: isAboutData,
  isAboutAll: isUnavailable,
});

async function openSessions(tx: Tx, requests: PaymentRequest[]): Promise<SandboxSession[]> {
  const opened = await tx
    .insert(sandboxSessions)
    .values(requests.map(sessionRow))
    // What is asked for may have become less since it was opened.
    .onConflictDoUpdate({
      target: [sandboxSessions.orderId, sandboxSessions.part],
      set: { amount: sql`excluded.amount` },
      setWhere: eq(sandboxSessions.state, 'open'),
    })
    .returning();
  const sessions = new Map(opened.map((session) => [nameOf(session), session]));
  const orderIds = requests.filter((request) => !sessions.has(nameOf(request))).map(({ orderId }) => orderId);
  if (orderIds.length > 0) {
    const there = await tx.select().from(sandboxSessions).where(inArray(sandboxSessions.orderId, orderIds));
    for (const session of there) sessions.set(nameOf(session), session);
  }
  return requests.map((request) => {
    const session = sessions.get(nameOf(request));
    if (!session) throw new Error('A sandbox session was neither stored nor there');
    return session;
  });
}

function nameOf({ orderId, part }: { orderId: string; part: number }): string {
  return `${orderId} ${part}`;
}

function sessionRow({ orderId, part, total, description, language, returnUrl, eventUrl, reference }: PaymentRequest) {
  return {
    id: newId(),
    key: randomBytes(24).toString('hex'),
    orderId,
    part,
    orderReference: reference,
    description,
    language,
    ...total,
    returnUrl,
    eventUrl,
    state: 'open',
  };
}

/** The session of an address (lower case, as all addresses of the site are); null for anything that never was one. */
export async function findSession(tx: Tx, key: string): Promise<SandboxSession | null> {
  if (!/^[0-9a-f]{48}$/.test(key)) return null;
  const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.key, key)).limit(1);
  return session ?? null;
}
