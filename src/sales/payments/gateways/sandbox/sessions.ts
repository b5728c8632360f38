import { randomBytes } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { inTransaction, isAboutData, isUnavailable, type Tx } from '#platform/db';
import { createGroup } from '#foundation/kit/group-commit.ts';
import { newId } from '#foundation/kit/id.ts';
import type { PaymentRequest } from '../../model.ts';
import { sandboxSessions } from './tables.ts';

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/**
 * Opens the session of a part of an order, or returns the existing one, open or paid, so that no buyer pays twice. Concurrent calls share one commit.
 * Never call it inside a transaction.
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
    // The amount may have been reduced since it was opened.
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

/** The session of a URL (lower case, as all URLs of the site); null for an unknown one. */
export async function findSession(tx: Tx, key: string): Promise<SandboxSession | null> {
  if (!/^[0-9a-f]{48}$/.test(key)) return null;
  const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.key, key)).limit(1);
  return session ?? null;
}
