import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { ListTab } from '#foundation/ui/admin/list-frame.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { maxOrdersCounted, orderStateNames } from '../../model.ts';
import { stateWords } from '../../order/words/state-words.ts';
import type { OrderList } from './read-order-list.ts';

/** What needs action, above the full list. */
export function OrderNotices({ list: { query, counts, toRefund } }: { list: OrderList }) {
  if (query.need) return null;
  const waiting = counts.paid_unallocated;
  return (
    <>
      {waiting > 0 && query.state !== 'paid_unallocated' && (
        <Notice tone="danger" title={say('Paid, but without a seat')}>
          <AppLink to={studioPaths.studioOrders({ state: 'paid_unallocated' })} className="underline">
            {say(
              waiting === 1 ? '1 order waits for a seat or a refund' : '{waiting} orders wait for a seat or a refund',
              { waiting },
            )}
          </AppLink>
        </Notice>
      )}
      {toRefund.length > 0 && (
        <Notice tone="warning" title={say('Payments to check')}>
          <ul className="list-disc ps-5">
            {toRefund.map(({ orderId, kind, amount }, index) => (
              <li key={`${orderId} ${index}`}>
                <AppLink to={studioPaths.studioOrder(orderId)} className="underline">
                  {say(
                    kind === 'extra'
                      ? '{amount} pays for nothing: refund it'
                      : '{amount} is not the amount of the order',
                    { amount },
                  )}
                </AppLink>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** The states with how many orders of this search and these filters are in each. */
export function stateTabs({ query, counts, more }: OrderList): ListTab[] {
  const all = orderStateNames.reduce((sum, state) => sum + counts[state], 0);
  const capped = more || orderStateNames.some((state) => counts[state] >= maxOrdersCounted);
  return [
    { change: { state: undefined }, label: say('All'), count: shown(all, capped), current: !query.state },
    ...orderStateNames
      .filter((state) => more || counts[state] > 0 || state === query.state)
      .map((state) => ({
        change: { state },
        label: stateWords(state),
        // Of a state that the newest have none of nothing is known.
        count:
          more && counts[state] === 0 ? undefined : shown(counts[state], more || counts[state] >= maxOrdersCounted),
        current: query.state === state,
      })),
  ];
}

function shown(count: number, capped: boolean): string {
  return `${count.toLocaleString(staffLanguage() === 'en' ? 'en' : `${staffLanguage()}-IN`)}${capped ? '+' : ''}`;
}
