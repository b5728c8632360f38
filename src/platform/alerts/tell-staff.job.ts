import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { asc, inArray, isNull, sql } from 'drizzle-orm';
import { insertRows, inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { queueMail } from '#platform/mail';
import { listStaffWhoMay } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { alertMail } from './alert-mail.ts';
import { waysOf, wayOf } from './choices.ts';
import { mayAct } from './may-act.ts';
import { alertRules, type AlertWay } from './model.ts';
import { digestItems, staffAlerts } from './tables.ts';

/** Minimum minutes between two alert mails. */
const pauseMinutes = 15;
/** A mail lists this many alerts and counts the rest. */
const most = 500;

/**
 * Sends staff the alerts they have permission for, in one mail each or in their next digest, as they chose. Enqueued with each new alert; the
 * schedule
 * picks up those that came within the pause after a mail.
 */
export const tellStaffJob = defineJob({
  name: 'tell-staff',
  schedule: '*/5 * * * *',
  handle: async () => {
    await inTransaction(tellStaff);
  },
});

/**
 * Queues one mail per staff member and leaves the rest to their digests, and marks the alerts as sent, all in one
 * transaction; returns the number of mails.
 */
export async function tellStaff(tx: Tx): Promise<number> {
  const waiting = await tx
    .select()
    .from(staffAlerts)
    .where(isNull(staffAlerts.toldAt))
    .orderBy(asc(staffAlerts.createdAt))
    .limit(most)
    .for('update');
  if (waiting.length === 0 || (await mailedLately(tx))) return 0;
  const people = await listStaffWhoMay(
    tx,
    Object.values(alertRules).map(({ needs }) => needs),
  );
  const ways = await waysOf(
    tx,
    people.map(({ id }) => id),
  );
  const theirs = (person: Staff, way: AlertWay) =>
    waiting.filter(({ kind }) => mayAct(person, kind) && wayOf(ways.get(person.id), kind) === way);
  const round = newId();
  const mailed = new Set<string>();
  for (const person of people) {
    const now = theirs(person, 'now');
    if (now.length === 0) continue;
    const about = { kind: 'staff' as const, id: person.id };
    const to = { to: person.email, language: person.language, about, dedupeKey: `alert:${round}:${person.id}` };
    const mail = await speakToStaff(person.language, async () => alertMail(now));
    const sent = await queueMail(tx, { ...mail, ...to });
    if (sent.ok) mailed.add(person.id);
  }
  const items = people.flatMap((person) =>
    theirs(person, 'daily').map(({ id }) => ({ staffId: person.id, alertId: id })),
  );
  await insertRows(tx, digestItems, items, sql`on conflict do nothing`);
  const ids = waiting.map(({ id }) => id);
  await tx
    .update(staffAlerts)
    .set({ toldAt: sql`now()`, ...(mailed.size > 0 ? { mailedAt: sql`now()` } : {}) })
    .where(inArray(staffAlerts.id, ids));
  return mailed.size;
}

async function mailedLately(tx: Tx): Promise<boolean> {
  const recent = sql`${staffAlerts.mailedAt} > now() - make_interval(mins => ${pauseMinutes})`;
  const found = await tx.select({ id: staffAlerts.id }).from(staffAlerts).where(recent).limit(1);
  return found.length > 0;
}
