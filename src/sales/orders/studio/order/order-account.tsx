import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { dueDayWords } from '../../payment-plan/instalments.ts';
import type { StudioOrder } from './read-order.ts';

const words = { price: 'Price', payment: 'Payment', refund: 'Refund', waived: 'Waived' } as const;

/** The open payments with due dates, and the account: the balance after each event. */
export function Account({ paymentParts, ledger }: Pick<StudioOrder, 'paymentParts' | 'ledger'>) {
  return (
    <section aria-labelledby="account" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="account">
        {say('Account of the order')}
      </Heading>
      {paymentParts.length > 0 && (
        <ul className="grid gap-1">
          {paymentParts.map(({ id, part, amount, dueAt, state }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              {say('Payment {part}: {amount}, due {date}', { part, amount, date: dueDayWords(dueAt, staffLanguage()) })}
              <Badge tone={state === 'paid' ? 'success' : 'info'}>
                {state === 'paid' ? say('Paid') : say('Still open')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {ledger.length === 0 ? (
        <p className="text-sm text-ink-soft">{say('No money has moved.')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-sm tabular-nums">
            <thead className="text-start text-ink-soft">
              <tr>
                {[say('When'), say('What'), say('Amount'), say('Owed after it')].map((head) => (
                  <th key={head} scope="col" className="py-1 pe-4 text-start font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ledger.map(({ what, detail, amount, balance, at }, index) => (
                <tr key={`${detail} ${index}`} className="border-t border-line">
                  <td className="py-1.5 pe-4">{businessTime(at)}</td>
                  <td className="py-1.5 pe-4 [overflow-wrap:anywhere]">
                    {say(words[what])} {detail}
                  </td>
                  <td className="py-1.5 pe-4">{amount}</td>
                  <td className="py-1.5">{balance}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
