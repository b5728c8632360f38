import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { paths } from '#foundation/web/paths.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Role, Staff } from '../model.ts';
import { requirePermission } from '../session/require-staff.ts';
import { hashOf, newSecret } from '../session/session.ts';
import { staff, staffInvitations } from '../tables.ts';
import { holds, isStaffAddress } from './invitation.ts';

/** `language`: that of the invitation, and of the studio afterwards; English by default. */
type Invitee = { email: string; role: Role; language?: StaffLanguage | undefined };
type Invited = Outcome<string, 'known' | 'invalid'>;

/**
 * Creates an invitation link for staff with this address, valid once, within seven days; returns its path. A second one ends the
 * first. Refuses `known` if the address already signs in, and `invalid` for an invalid address. For the command line,
 * without permission checks; colleagues use `inviteColleague`.
 */
export async function inviteStaff(tx: Tx, invitee: Invitee): Promise<Invited> {
  return invite(tx, invitee, null);
}

/** The same by an owner in the studio. */
export async function inviteColleague(tx: Tx, { by, ...invitee }: Invitee & { by: Staff }): Promise<Invited> {
  requirePermission(by, 'people.change');
  return invite(tx, invitee, by);
}

async function invite(tx: Tx, { email: typed, role, language = 'en' }: Invitee, by: Staff | null): Promise<Invited> {
  const email = typed.trim().toLowerCase();
  if (!isStaffAddress(email)) return refused('invalid');
  const [known] = await tx.select({ id: staff.id }).from(staff).where(holds(email));
  if (known) return refused('known');
  const [former] = await tx.delete(staffInvitations).where(eq(staffInvitations.email, email)).returning();
  const token = newSecret();
  const expiresAt = sql`now() + interval '7 days'`;
  await tx
    .insert(staffInvitations)
    .values({ tokenHash: hashOf(token), role, email, language, invitedBy: by?.name ?? null, expiresAt });
  const details = {
    ...(former ? { before: { role: former.role } } : {}),
    after: { role, ...(language === 'en' ? {} : { language }) },
  };
  const did = former ? 'invited-again' : 'invited';
  const who = by?.name ?? 'system';
  await recordAudit(tx, { who, ...(by ? { by } : {}), did, kind: 'invitation', id: email, details });
  return ok(paths.ownerInvitation(token));
}

/** Withdraws an unused invitation. Refuses `none` if there is none for this address. */
export async function withdrawInvitation(
  tx: Tx,
  { by, email }: { by: Staff; email: string },
): Promise<Outcome<null, 'none'>> {
  requirePermission(by, 'people.change');
  const [ended] = await tx.delete(staffInvitations).where(eq(staffInvitations.email, email)).returning();
  if (!ended) return refused('none');
  const details = { role: ended.role };
  await recordAudit(tx, { by, did: 'withdrew-invitation', kind: 'invitation', id: email, details });
  return ok(null);
}
