import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { maxCounted, needWords, type Need, type NeedKind } from '#sales/orders/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { ShownNeed } from './needs-list.tsx';

const lists: Partial<Record<NeedKind, () => string>> = {
  reconciliation: () => studioPaths.studioMoney(),
  'refused-webhooks': () => studioPaths.studioMoney(),
  'failed-mail': () => studioPaths.studioMails({ state: 'failed' }),
};

/** The queue as shown on the home: a single order directly, else the list. `now` is the database's. */
export function showNeeds(needs: Need[], now: Date): ShownNeed[] {
  return needs.map(({ kind, count, oldest, orderId }) => ({
    kind,
    title: say(needWords[kind].title as StaffSentence),
    todo: say(needWords[kind].todo as StaffSentence),
    count: count >= maxCounted ? `${maxCounted - 1}+` : String(count),
    age: waitWords(oldest, now, count),
    to: lists[kind]?.() ?? (orderId ? studioPaths.studioOrder(orderId) : studioPaths.studioOrders({ needs: kind })),
  }));
}

/** How long the oldest of `count` has waited. */
export function waitWords(since: Date, now: Date, count: number): string {
  const minutes = Math.max(Math.floor((now.getTime() - since.getTime()) / 60_000), 0);
  if (minutes < 1) return say('Came just now');
  const age = ageWords(minutes);
  return count === 1 ? say('Waits for {age}', { age }) : say('The oldest waits for {age}', { age });
}

/** Minutes in a suitable unit: minutes, hours or days. */
function ageWords(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? say('1 minute') : say('{count} minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? say('1 hour') : say('{count} hours', { count: hours });
  return say('{count} days', { count: Math.floor(hours / 24) });
}
