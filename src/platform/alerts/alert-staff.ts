import { sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import type { AlertKind } from './model.ts';
import { staffAlerts } from './tables.ts';
import { tellStaffJob } from './tell-staff.job.ts';

/** A thing to tell: the record it is about, and what the link to it says. The mail goes out of the studio: no name, number or address stands in `label`. */
export type Alert = { kind: AlertKind; aboutId: string; label: string; path: string };

/**
 * Has staff told by mail of something: at once, or, where a mail went out a short while ago, with the next one; each as they chose. Asked
 * again for the same thing before it was told it is told once; afterwards it is told anew. Part of the transaction.
 */
export async function alertStaff(tx: Tx, alert: Alert): Promise<void> {
  await tx
    .insert(staffAlerts)
    .values({ id: newId(), ...alert })
    .onConflictDoUpdate({
      target: [staffAlerts.kind, staffAlerts.aboutId],
      set: { toldAt: null, createdAt: sql`now()`, label: alert.label, path: alert.path },
    });
  await enqueue(tx, tellStaffJob, {}, { singletonKey: 'tell-staff' });
}

/** The same for things that are told once for ever; what was raised before is left as it is. Returns how many are new. */
export async function raiseOnce(tx: Tx, alerts: Alert[]): Promise<number> {
  const rows = alerts.map((alert) => ({ id: newId(), ...alert }));
  const raised = await insertRows(tx, staffAlerts, rows, sql`on conflict (kind, about_id) do nothing returning id`);
  if (raised.length > 0) await enqueue(tx, tellStaffJob, {}, { singletonKey: 'tell-staff' });
  return raised.length;
}
