import { alertStaff } from '#platform/alerts';
import type { Tx } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { OrderAlert } from '../order/need.ts';

/** Has staff told that an order needs them; the mail names its reference alone. */
export async function alertOrder(
  tx: Tx,
  kind: OrderAlert,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  await alertStaff(tx, { kind, aboutId: id, label: reference, path: studioPaths.studioOrder(id) });
}
