import type { Tx } from '#db';
import { lateKits } from '#delivery';
import { say } from '#i18n/staff/say';
import { studioPaths } from '#studio-paths';
import { businessTime } from '#ui/admin/moment';
import type { ShownNeed } from './needs-list.tsx';

/** The kits that hardly come in time for their first session; nothing where there is none. No more than `most` are counted. */
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
