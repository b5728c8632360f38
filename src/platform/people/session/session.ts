import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { SignedIn } from '../model.ts';
import { staff, staffPasskeys, staffRules, staffSecondSteps, staffSessions, staffSignInSteps } from '../tables.ts';
import type { Visit } from './browser-words.ts';

const idle = sql`now() - interval '12 hours'`;
const oldest = sql`now() - interval '14 days'`;

/** 256 random bits for a cookie or link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: its SHA-256. Enough, because 2^256 values cannot be tried. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Starts a session: returns the token for the cookie. Expired sessions are deleted in the same call. */
export async function openSession(tx: Tx, staffId: string, visit: Partial<Visit> = {}): Promise<string> {
  await tx.delete(staffSessions).where(or(lt(staffSessions.seenAt, idle), lt(staffSessions.createdAt, oldest)));
  const token = newSecret();
  await tx.insert(staffSessions).values({ tokenHash: hashOf(token), staffId, ...visit });
  await tx
    .update(staff)
    .set({ seenAt: sql`now()` })
    .where(eq(staff.id, staffId));
  return token;
}

/** Ends a session permanently; ignores an unknown token. */
export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOf(token)));
}

/** Ends all sessions of a person, also those waiting for a code; except `keep`, the token of one. Returns how many ended. */
export async function endSessionsOf(tx: Tx, staffId: string, keep?: string | null): Promise<number> {
  await tx.delete(staffSignInSteps).where(eq(staffSignInSteps.staffId, staffId));
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), keep ? ne(staffSessions.tokenHash, hashOf(keep)) : undefined))
    .returning({ staffId: staffSessions.staffId });
  return ended.length;
}

/** A signed-in browser of a person. `key` identifies it in forms and grants no access. */
export type OwnSession = Visit & { key: string; since: Date; seenAt: Date; current: boolean };

const sessionKey = sql<string>`left(${staffSessions.tokenHash}, 24)`;

/** The active sessions of a person, most recently used first; `token` marks the current one. */
export async function listSessionsOf(tx: Tx, staffId: string, token: string | null): Promise<OwnSession[]> {
  const { browser, network, createdAt, seenAt, tokenHash } = staffSessions;
  const rows = await tx
    .select({ key: sessionKey, browser, network, since: createdAt, seenAt, tokenHash })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(seenAt, idle), gt(createdAt, oldest)))
    .orderBy(desc(seenAt))
    .limit(100);
  const own = token === null ? '' : hashOf(token);
  return rows.map(({ tokenHash: hash, ...row }) => ({ ...row, current: hash === own }));
}

/** Ends one session of a person by its key; returns the browser it was on, or null. */
export async function endSessionByKey(tx: Tx, staffId: string, key: string): Promise<string | null> {
  const [ended] = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(sessionKey, key)))
    .returning({ browser: staffSessions.browser });
  return ended?.browser ?? null;
}

const mustEnrol = sql<boolean>`(
  exists (select 1 from ${staffRules} where ${staffRules.name} = 'second-step' and ${staffRules.roles} @> to_jsonb(${staff.role}))
  and not exists (select 1 from ${staffSecondSteps} where ${staffSecondSteps.staffId} = ${staff.id} and ${staffSecondSteps.confirmedAt} is not null)
  and not exists (select 1 from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id})
)`;

/** The holder of a session. `mustEnrol`: their role must sign in with a code, and they have not set that up. */
export type SessionHolder = SignedIn & { mustEnrol: boolean };

/** The holder of a session; null when it ended: 12 hours unused, 14 days old, signed out, or its holder is no longer active. */
export async function findSession(tx: Tx, token: string): Promise<SessionHolder | null> {
  const tokenHash = hashOf(token);
  const [found] = await tx
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      role: staff.role,
      language: staff.language,
      mustEnrol,
      stale: sql<boolean>`${staffSessions.seenAt} < now() - interval '1 minute'`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.seenAt, idle),
        gt(staffSessions.createdAt, oldest),
        eq(staff.state, 'active'),
      ),
    );
  if (!found) return null;
  const { stale, ...person } = found;
  // Updated at most once a minute; otherwise each click would be a write.
  if (stale) {
    const seen = { seenAt: sql`now()` };
    await tx.update(staffSessions).set(seen).where(eq(staffSessions.tokenHash, tokenHash));
    await tx.update(staff).set(seen).where(eq(staff.id, person.id));
  }
  return person;
}
