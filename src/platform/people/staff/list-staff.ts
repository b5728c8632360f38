import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Role, StaffState } from '../model.ts';
import { staff, staffInvitations, staffPasskeys, staffSecondSteps } from '../tables.ts';

export type StaffEntry = {
  id: string;
  name: string;
  email: string;
  role: Role;
  state: StaffState;
  version: number;
  since: Date;
  /** To the minute; null when they never signed in. */
  seenAt: Date | null;
  /** Whether they sign in with a code. */
  codes: boolean;
};

const shown = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  state: staff.state,
  version: staff.version,
  since: staff.createdAt,
  seenAt: staff.seenAt,
  codes: sql<boolean>`(${staffSecondSteps.confirmedAt} is not null or exists (select 1 from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id}))`,
};

/** All current and former staff, active ones first, by address. */
export async function listStaff(tx: Tx): Promise<StaffEntry[]> {
  return tx
    .select(shown)
    .from(staff)
    .leftJoin(staffSecondSteps, eq(staffSecondSteps.staffId, staff.id))
    .orderBy(asc(staff.state), asc(staff.email), asc(staff.id))
    .limit(1_000);
}

/** One of them; null for an unknown id. */
export async function findColleague(tx: Tx, id: string): Promise<StaffEntry | null> {
  if (!isId(id)) return null;
  const [found] = await tx
    .select(shown)
    .from(staff)
    .leftJoin(staffSecondSteps, eq(staffSecondSteps.staffId, staff.id))
    .where(eq(staff.id, id));
  return found ?? null;
}

export type OpenInvitation = {
  email: string;
  role: Role;
  language: StaffLanguage;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  /** It can no longer be used; it stays in the list until it is sent again or withdrawn. */
  expired: boolean;
};

/** The unaccepted invitations to an address, newest first. */
export async function listInvitations(tx: Tx): Promise<OpenInvitation[]> {
  const { email, role, language, invitedBy, createdAt, expiresAt } = staffInvitations;
  const expired = sql<boolean>`${expiresAt} <= now()`;
  return tx
    .select({ email: sql<string>`${email}`, role, language, invitedBy, createdAt, expiresAt, expired })
    .from(staffInvitations)
    .where(isNotNull(email))
    .orderBy(desc(createdAt), asc(email))
    .limit(200);
}
