import { asc, eq, max, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { ok, refused, type Outcome } from '#kit/outcome';
import { paths } from '#paths';
import { isStaffAddress } from './invitation.ts';
import type { Role } from '../model.ts';
import { hashOf, newSecret } from '../session/session.ts';
import { staff, staffInvitations, staffSessions } from '../tables.ts';

export type StaffEntry = { name: string; email: string; role: Role; since: Date; seenAt: Date | null };

/** Everybody who works here, by address, and when they were last seen in a session that has not ended. */
export async function listStaff(tx: Tx): Promise<StaffEntry[]> {
  return tx
    .select({
      name: staff.name,
      email: staff.email,
      role: staff.role,
      since: staff.createdAt,
      seenAt: max(staffSessions.seenAt),
    })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .groupBy(staff.id)
    .orderBy(asc(staff.email))
    .limit(1_000);
}

/**
 * Makes the link by which somebody becomes staff under this address, once, within seven days; returns its path. A second one ends the
 * first. Refused with `known` when somebody signs in with the address already, with `invalid` when it is none.
 */
export async function inviteStaff(
  tx: Tx,
  { email: typed, role }: { email: string; role: Role },
): Promise<Outcome<string, 'known' | 'invalid'>> {
  const email = typed.trim().toLowerCase();
  if (!isStaffAddress(email)) return refused('invalid');
  const [known] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.email, email));
  if (known) return refused('known');
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, email));
  const token = newSecret();
  await tx
    .insert(staffInvitations)
    .values({ tokenHash: hashOf(token), role, email, expiresAt: sql`now() + interval '7 days'` });
  return ok(paths.ownerInvitation(token));
}
