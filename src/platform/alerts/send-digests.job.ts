import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { asc, eq } from 'drizzle-orm';
import { databaseTime, inTransaction, type Tx } from '#platform/db';
import { defineJob, eachApart } from '#platform/jobs';
import { officeClock, officeDay } from '#foundation/locale/office-zone.ts';
import { queueMail } from '#platform/mail';
import { listStaffWhoMay } from '#platform/people';
import type { SignedIn } from '#platform/people/model';
import { alertMail } from './alert-mail.ts';
import { mayAct } from './may-act.ts';
import { alertRules, usualHour } from './model.ts';
import { alertDigests, digestItems, staffAlerts } from './tables.ts';

/** Sends each colleague their digest at the hour they chose, once a day of the office. */
export const sendDigestsJob = defineJob({
  name: 'send-digests',
  schedule: '*/5 * * * *',
  handle: async () => {
    const everybody = await inTransaction((tx) =>
      listStaffWhoMay(
        tx,
        Object.values(alertRules).map(({ needs }) => needs),
      ),
    );
    await eachApart(everybody, (person) => inTransaction((tx) => sendDigest(tx, person)));
  },
});

/**
 * Sends a staff member's digest, if its hour of today has come and today's was not sent; mail, day and items are one transaction, so that a
 * crash neither loses nor repeats it. A day without items has no mail. Returns whether one was queued.
 */
export async function sendDigest(tx: Tx, person: SignedIn): Promise<boolean> {
  const now = await databaseTime(tx);
  const today = officeDay(now);
  await tx.insert(alertDigests).values({ staffId: person.id, hour: usualHour }).onConflictDoNothing();
  const [digest] = await tx.select().from(alertDigests).where(eq(alertDigests.staffId, person.id)).for('update');
  const hour = Number(officeClock(now).slice(11, 13));
  if (!digest || digest.lastDay === today || hour < digest.hour) return false;
  await tx.update(alertDigests).set({ lastDay: today }).where(eq(alertDigests.staffId, person.id));
  const { kind, aboutId, label, path, createdAt } = staffAlerts;
  const waiting = await tx
    .select({ kind, aboutId, label, path })
    .from(digestItems)
    .innerJoin(staffAlerts, eq(staffAlerts.id, digestItems.alertId))
    .where(eq(digestItems.staffId, person.id))
    .orderBy(asc(createdAt));
  await tx.delete(digestItems).where(eq(digestItems.staffId, person.id));
  // Their role may have changed since.
  const theirs = waiting.filter((alert) => mayAct(person, alert.kind));
  if (theirs.length === 0) return false;
  const about = { kind: 'staff' as const, id: person.id };
  const to = { to: person.email, language: person.language, about, dedupeKey: `digest:${person.id}:${today}` };
  const mail = await speakToStaff(person.language, async () => alertMail(theirs, { digest: true }));
  const sent = await queueMail(tx, { ...mail, ...to });
  return sent.ok && sent.value.queued;
}
