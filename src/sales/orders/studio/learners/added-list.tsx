import { say } from '#foundation/i18n/staff/say.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { OrderBadge } from '../order-badge.tsx';
import type { OrderLearners } from './read-order-learners.ts';

/** The orders by which learners were added to this one, and the one to which its own was added. */
export function AddedList({ of, added }: Pick<OrderLearners, 'of' | 'added'>) {
  if (!of && added.length === 0) return null;
  return (
    <ul
      aria-label={say('Added learners')}
      className="max-w-3xl divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {of && (
        <li className="px-4 py-2">
          <AppLink to={of.path} className="inline-flex min-h-11 items-center underline">
            {say('Added to order {reference}', { reference: of.reference })}
          </AppLink>
        </li>
      )}
      {added.map(({ id, path, names, reference, state, words, heldUntil }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <AppLink to={path} className="inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center underline">
            <span className="[overflow-wrap:anywhere]">
              <bdi className="font-semibold">{names}</bdi> · {say('Order {reference}', { reference })}
            </span>
          </AppLink>
          {heldUntil && (
            <span className="text-sm text-ink-soft">
              {say('The seat is kept until {date}.', { date: businessTime(heldUntil) })}
            </span>
          )}
          <OrderBadge state={state} words={words} />
        </li>
      ))}
    </ul>
  );
}
