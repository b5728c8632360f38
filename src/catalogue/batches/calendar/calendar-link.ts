import { eq, sql } from 'drizzle-orm';
import { config, sessionSecret } from '#foundation/config';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { readAnyToken, signToken } from '#foundation/kit/signed-token.ts';
import { paths } from '#foundation/web/paths.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { calendarLinks } from '../tables.ts';

/** A calendar subscription is used for years: the link ends only when its owner ends it or stops teaching. */
const validFor = 20 * 366 * 86_400;

/** The secret address of a staff member's own calendar, the same until they end it; null if they have none. */
export async function findCalendarLink(tx: Tx, staffId: string): Promise<string | null> {
  const [row] = await tx.select().from(calendarLinks).where(eq(calendarLinks.staffId, staffId));
  return row && row.endedAt === null ? config().SITE_URL + paths.teacherCalendar(tokenOf(row)) : null;
}

/** Creates the address of one's own calendar and ends the previous one. Throws 403 for staff without teaching permission. */
export async function renewCalendarLink(tx: Tx, by: Staff): Promise<void> {
  requirePermission(by, 'rosters.change-own');
  const [row] = await tx
    .insert(calendarLinks)
    .values({ staffId: by.id })
    .onConflictDoUpdate({
      target: calendarLinks.staffId,
      set: { version: sql`${calendarLinks.version} + 1`, endedAt: null, changedAt: sql`now()` },
    })
    .returning({ version: calendarLinks.version });
  const did = row?.version === 1 ? 'made-calendar-link' : 'renewed-calendar-link';
  await recordAudit(tx, { who: by.name, did, kind: 'staff', id: by.id });
}

/** Ends the address of one's own calendar. */
export async function endCalendarLink(tx: Tx, by: Staff): Promise<void> {
  requirePermission(by, 'rosters.change-own');
  // The row stays with an unused version number, so that the next link gets a new one.
  const rows = await tx
    .update(calendarLinks)
    .set({ version: sql`${calendarLinks.version} + 1`, endedAt: sql`now()`, changedAt: sql`now()` })
    .where(eq(calendarLinks.staffId, by.id))
    .returning({ version: calendarLinks.version });
  if (rows.length > 0) await recordAudit(tx, { who: by.name, did: 'ended-calendar-link', kind: 'staff', id: by.id });
}

/** The staff id of the owner of a calendar address; null if the token is not genuine or has ended. */
export async function calendarOwner(tx: Tx, token: unknown): Promise<string | null> {
  if (typeof token !== 'string' || !/\.[0-9a-f]{48}$/.test(token)) return null;
  const found = readAnyToken(sessionSecret(), 'calendar', recoded(token, 'hex', 'base64url'));
  const [staffId, version] = found?.subject.split('~') ?? [];
  if (!isId(staffId)) return null;
  const [row] = await tx.select().from(calendarLinks).where(eq(calendarLinks.staffId, staffId));
  return row && row.endedAt === null && String(row.version) === version ? staffId : null;
}

/** In lower case, because the site's paths are. */
function tokenOf({ staffId, version, createdAt }: typeof calendarLinks.$inferSelect): string {
  const expiresAt = Math.floor(createdAt.getTime() / 1000) + validFor;
  return recoded(signToken(sessionSecret(), 'calendar', `${staffId}~${version}`, expiresAt), 'base64url', 'hex');
}

function recoded(token: string, from: 'hex' | 'base64url', to: 'hex' | 'base64url'): string {
  const end = token.lastIndexOf('.') + 1;
  return token.slice(0, end) + Buffer.from(token.slice(end), from).toString(to);
}
