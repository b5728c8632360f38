import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { hashOf } from '../session/session.ts';
import { staffPasskeyChallenges } from '../tables.ts';

/** The relying party: passkeys are valid for this name only, and for no page of another origin. */
export function relyingParty(): { rpID: string; origin: string; rpName: string } {
  const { hostname, origin } = new URL(config().SITE_URL);
  return { rpID: hostname, origin, rpName: config().BRAND_NAME };
}

/** Stores a challenge for five minutes; `staffId`: the person adding a key, null for a sign-in. Expired ones are deleted in the same call. */
export async function keepChallenge(tx: Tx, challenge: string, staffId: string | null): Promise<void> {
  await tx.delete(staffPasskeyChallenges).where(lt(staffPasskeyChallenges.expiresAt, sql`now()`));
  const expiresAt = sql`now() + interval '5 minutes'`;
  await tx.insert(staffPasskeyChallenges).values({ challengeHash: hashOf(challenge), staffId, expiresAt });
}

/** Consumes a challenge; returns whether it was ours, for this purpose, and neither used nor expired. */
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
