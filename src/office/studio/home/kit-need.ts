import { batchStarts } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { kitsToPack } from '#sales/delivery';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { waitWords } from './show-needs.ts';
import type { ShownNeed } from './needs-list.tsx';

const week = 7 * 24 * 3_600_000;

/** The kits to pack: how many, since when the oldest waits, and the first batch that starts within a week; empty without any. */
export async function kitNeed(tx: Tx, now: Date, most: number): Promise<ShownNeed[]> {
  const kits = await kitsToPack(tx, most);
  const [first] = kits;
  if (!first) return [];
  const starts = await batchStarts(
    tx,
    kits.map(({ batchId }) => batchId),
  );
  const soon = [...starts.values()].filter((at) => at > now && at.getTime() - now.getTime() < week);
  const next = soon.toSorted((a, b) => a.getTime() - b.getTime())[0];
  const many = kits.length >= most ? `${most - 1}+` : String(kits.length);
  const age = waitWords(first.since, now, kits.length);
  return [
    {
      kind: 'kits',
      title: say('Kits to pack'),
      todo: say('Print the pick list and the labels, then send them'),
      count: many,
      age: next ? say('{age}. A batch begins {when}', { age, when: businessTime(next) }) : age,
      to: studioPaths.studioDelivery(),
    },
  ];
}
