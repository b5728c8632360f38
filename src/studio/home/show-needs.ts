import { mostCounted, needWords, type Need, type NeedKind } from '#orders/model';
import { paths } from '#paths';
import type { ShownNeed } from './needs-list.tsx';

const lists: Partial<Record<NeedKind, () => string>> = {
  reconciliation: () => paths.studioMoney(),
  'refused-webhooks': () => paths.studioMoney(),
  'failed-mail': () => paths.studioMails({ state: 'failed' }),
};

/** The queue as the home shows it: the one order where there is only one, else the list of them. `now` is the database's. */
export function showNeeds(needs: Need[], now: Date): ShownNeed[] {
  return needs.map(({ kind, count, oldest, orderId }) => ({
    kind,
    ...needWords[kind],
    count: count >= mostCounted ? `${mostCounted - 1}+` : String(count),
    age: waitWords(oldest, now, count),
    to: lists[kind]?.() ?? (orderId ? paths.studioOrder(orderId) : paths.studioOrders({ needs: kind })),
  }));
}

/** How long the oldest of so many waits. */
export function waitWords(since: Date, now: Date, count: number): string {
  return ageWords(now.getTime() - since.getTime(), count === 1 ? 'Waits' : 'The oldest waits');
}

/** How long something waits, from milliseconds, in the unit that says enough: minutes, hours or days. */
function ageWords(milliseconds: number, waits: string): string {
  const minutes = Math.max(Math.floor(milliseconds / 60_000), 0);
  if (minutes < 1) return 'Came just now';
  if (minutes < 60) return `${waits} ${many(minutes, 'minute')}`;
  const hours = Math.floor(minutes / 60);
  return `${waits} ${hours < 48 ? many(hours, 'hour') : many(Math.floor(hours / 24), 'day')}`;
}

function many(count: number, unit: string): string {
  return `for ${count} ${unit}${count === 1 ? '' : 's'}`;
}
