import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { hashOf } from '../session/session.ts';
import { staffPasskeyChallenges } from '../tables.ts';

/** The site as passkeys know it: they answer to this name alone, and to no page of another origin. */
export function relyingParty(): { rpID: string; origin: string; rpName: string } {
  const { hostname, origin } = new URL(config().SITE_URL);
  return { rpID: hostname, origin, rpName: config().BRAND_NAME };
}

/** Keeps a challenge for five minutes; `staffId`: for whom a key is added, null for a sign-in. Those that ran out are deleted on the occasion. */
export async function keepChallenge(tx: Tx, challenge: string, staffId: string | null): Promise<void> {
  await tx.delete(staffPasskeyChallenges).where(lt(staffPasskeyChallenges.expiresAt, sql`now()`));
  const expiresAt = sql`now() + interval '5 minutes'`;
  await tx.insert(staffPasskeyChallenges).values({ challengeHash: hashOf(challenge), staffId, expiresAt });
}

/** Uses a challenge up; returns whether it was ours, for this purpose, and neither used nor too old. */
export async function spendChallenge(tx: Tx, challenge: string, staffId: string | null): Promise<boolean> {
  const { challengeHash, staffId: whose, expiresAt } = staffPasskeyChallenges;
  const spent = await tx
    .delete(staffPasskeyChallenges)
    .where(
      and(
        eq(challengeHash, hashOf(challenge)),
        staffId === null ? isNull(whose) : eq(whose, staffId),
        gt(expiresAt, sql`now()`),
      ),
    )
    .returning({ challengeHash });
  return spent.length > 0;
}
