import { sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import type { AlertKind } from './model.ts';
import { staffAlerts } from './tables.ts';
import { tellStaffJob } from './tell-staff.job.ts';

/** An alert: its record, and the link text. It is mailed out of the studio: `label` must not hold names, numbers or addresses. */
export type Alert = { kind: AlertKind; aboutId: string; label: string; path: string };

/**
 * Alerts staff by mail, each as they chose: immediately, or, shortly after another mail, with the next one. Deduplicated
 * until sent; afterwards the same alert is sent again. Part of the transaction.
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

/** The same for alerts that are sent only once ever; existing ones are left unchanged. Returns the number of new ones. */
export async function raiseOnce(tx: Tx, alerts: Alert[]): Promise<number> {
  const rows = alerts.map((alert) => ({ id: newId(), ...alert }));
  const raised = await insertRows(tx, staffAlerts, rows, sql`on conflict (kind, about_id) do nothing returning id`);
  if (raised.length > 0) await enqueue(tx, tellStaffJob, {}, { singletonKey: 'tell-staff' });
  return raised.length;
}
