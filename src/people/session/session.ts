import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import type { Staff } from '../model.ts';
import { staff, staffSessions } from '../tables.ts';

const idle = sql`now() - interval '12 hours'`;
const oldest = sql`now() - interval '14 days'`;

/** A secret of 256 random bits for a cookie or link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What we keep of a secret: its SHA-256. Enough, because nobody can try 2^256 of them. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Signs somebody in: returns the token for the cookie. Sessions that ended are deleted on the occasion. */
export async function openSession(tx: Tx, staffId: string): Promise<string> {
  await tx.delete(staffSessions).where(or(lt(staffSessions.seenAt, idle), lt(staffSessions.createdAt, oldest)));
  const token = newSecret();
  await tx.insert(staffSessions).values({ tokenHash: hashOf(token), staffId });
  return token;
}

/** Ends a session for good; an unknown token is nothing to end. */
export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOf(token)));
}

/** Ends all sessions of somebody. */
export async function endSessionsOf(tx: Tx, staffId: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}

/** Whose session it is; null when it ended: 12 hours unused, 14 days old, or signed out. */
export async function findSession(tx: Tx, token: string): Promise<Staff | null> {
  const tokenHash = hashOf(token);
  const [found] = await tx
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      stale: sql<boolean>`${staffSessions.seenAt} < now() - interval '1 minute'`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.seenAt, idle), gt(staffSessions.createdAt, oldest)),
    );
  if (!found) return null;
  const { stale, ...person } = found;
  // Once a minute is enough to know that somebody is there; each click would be a write.
  if (stale)
    await tx
      .update(staffSessions)
      .set({ seenAt: sql`now()` })
      .where(eq(staffSessions.tokenHash, tokenHash));
  return person;
}
