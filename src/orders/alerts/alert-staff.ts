import { sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { enqueue } from '#jobs';
import { newId } from '#kit/id';
import { staffAlerts } from '../tables.ts';
import type { AlertKind } from '../order/need.ts';
import { tellStaffJob } from './tell-staff.job.ts';

/**
 * Has staff told by mail that an order needs them: at once, or, where a mail went out a short while ago, with the next one. Asked
 * again for the same thing before it was told it is told once; afterwards it is told anew. Part of the transaction.
 */
export async function alertStaff(tx: Tx, kind: AlertKind, orderId: string): Promise<void> {
  await tx
    .insert(staffAlerts)
    .values({ id: newId(), kind, aboutId: orderId })
    .onConflictDoUpdate({
      target: [staffAlerts.kind, staffAlerts.aboutId],
      set: { toldAt: null, createdAt: sql`now()` },
    });
  await enqueue(tx, tellStaffJob, {}, { singletonKey: 'tell-staff' });
}
