import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import type { PaymentRequest } from '../../model.ts';
import { sandboxSessions } from './tables.ts';

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** Opens the session of a part of an order, or returns the one it has: open, or paid already, so that nobody pays two. */
export async function openSession(tx: Tx, request: PaymentRequest): Promise<SandboxSession> {
  const { orderId, part } = request;
  const [opened] = await tx
    .insert(sandboxSessions)
    .values(sessionRow(request))
    .onConflictDoNothing({ target: [sandboxSessions.orderId, sandboxSessions.part] })
    .returning();
  if (opened) return opened;
  const same = and(eq(sandboxSessions.orderId, orderId), eq(sandboxSessions.part, part));
  const [there] = await tx.select().from(sandboxSessions).where(same);
  if (!there) throw new Error('A sandbox session was neither stored nor there');
  return there;
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
