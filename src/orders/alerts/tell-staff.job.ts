import { asc, isNull, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#db';
import { defineJob } from '#jobs';
import { newId } from '#kit/id';
import { queueMail } from '#mail';
import { listStaffWhoMay } from '#people';
import { may, type Staff } from '#people/model';
import { staffAlerts } from '../tables.ts';
import { alertMail, type Alerted } from './alert-mail.ts';
import { needPermissions, type AlertKind } from '../order/need.ts';

/** So many minutes lie between two mails to the same staff. */
export const pauseMinutes = 15;
/** A mail names so many orders and counts the rest. */
const most = 500;

/**
 * Tells staff what needs them, each those things they may act on, in one mail each. Asked for with each new thing; the schedule
 * picks up what came within the pause after a mail.
 */
export const tellStaffJob = defineJob({
  name: 'tell-staff',
  schedule: '*/5 * * * *',
  handle: async () => {
    await inTransaction(tellStaff);
  },
});

/** Puts one mail for each member of staff into the outbox, with the note that they were told; returns how many mails. */
export async function tellStaff(tx: Tx): Promise<number> {
  const waiting = await tx
    .select({ id: staffAlerts.id, kind: staffAlerts.kind, orderId: staffAlerts.aboutId, at: staffAlerts.createdAt })
    .from(staffAlerts)
    .where(isNull(staffAlerts.toldAt))
    .orderBy(asc(staffAlerts.createdAt))
    .limit(most)
    .for('update');
  if (waiting.length === 0 || (await toldLately(tx))) return 0;
  const alerts = waiting.map(({ kind, ...alert }): Alerted => ({ ...alert, kind: kind as AlertKind }));
  const round = newId();
  let queued = 0;
  for (const person of await listStaffWhoMay(tx, Object.values(needPermissions))) {
    const theirs = alerts.filter(({ kind }) => mayAct(person, kind));
    if (theirs.length === 0) continue;
    const mail = await alertMail(tx, theirs);
    const about = { kind: 'staff' as const, id: person.id };
    const sent = await queueMail(tx, {
      ...mail,
      to: person.email,
      language: 'en',
      about,
      dedupeKey: `alert:${round}:${person.id}`,
    });
    if (sent.ok) queued += 1;
  }
  const ids = sql.join(
    waiting.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  await tx
    .update(staffAlerts)
    .set({ toldAt: sql`now()` })
    .where(sql`${staffAlerts.id} in (${ids})`);
  return queued;
}

async function toldLately(tx: Tx): Promise<boolean> {
  const recent = sql`${staffAlerts.toldAt} > now() - make_interval(mins => ${pauseMinutes})`;
  const found = await tx.select({ id: staffAlerts.id }).from(staffAlerts).where(recent).limit(1);
  return found.length > 0;
}

function mayAct({ role }: Staff, kind: AlertKind): boolean {
  return may(role, needPermissions[kind]);
}
