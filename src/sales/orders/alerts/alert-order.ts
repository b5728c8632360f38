import { alertStaff } from '#platform/alerts';
import type { Tx } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { OrderAlert } from '../order/need.ts';

/** Notifies staff that an order needs them; the mail contains only its reference. */
export async function alertOrder(
  tx: Tx,
  kind: OrderAlert,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  await alertStaff(tx, { kind, aboutId: id, label: reference, path: studioPaths.studioOrder(id) });
}
