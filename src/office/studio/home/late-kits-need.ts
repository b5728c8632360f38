import type { Tx } from '#platform/db';
import { lateKits } from '#sales/delivery';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import type { ShownNeed } from './needs-list.tsx';

/** Kits that will hardly arrive before their first session; empty without any. Counted up to `most`. */
export async function lateKitsNeed(tx: Tx, most: number): Promise<ShownNeed[]> {
  const { count, begins } = await lateKits(tx, most);
  if (count === 0) return [];
  return [
    {
      kind: 'late-kits',
      title: say('Late kits'),
      todo: say('Pack and send them first, or tell the families'),
      count: count >= most ? `${most - 1}+` : String(count),
      age: begins ? say('The first batch: {date}', { date: businessTime(begins) }) : '',
      to: studioPaths.studioDelivery({ state: 'all', begins: 'late' }),
    },
  ];
}
