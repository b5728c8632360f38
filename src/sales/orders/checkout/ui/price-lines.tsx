import { useText } from '#foundation/i18n/index.tsx';
import type { CheckoutView } from '../checkout-view.ts';

/** The amount to pay now, large, next to the struck price. */
export function Total({ view: { total, struck, free, later } }: { view: CheckoutView }) {
  const say = useText();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{say(later ? 'checkout.payNow' : 'checkout.total')}</span>
      <span className="flex items-baseline gap-2.5">
        {struck && (
          <s className="text-ink-soft">
            <span className="visually-hidden">{say('checkout.insteadOf')} </span>
            {struck}
          </s>
        )}
        <strong className="heading text-xl">{free ? say('price.free') : total}</strong>
      </span>
    </div>
  );
}

/** The price, line by line; the lines add up to the total. */
export function PriceLines({ view }: { view: CheckoutView }) {
  const say = useText();
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2 text-ink-soft">
        {view.lines.map(({ kind, amount, quantity }) => (
          <div key={kind} className="flex justify-between gap-4">
            <dt>
              {say(`checkout.line.${kind}`, { code: view.coupon ?? '' })}
              {quantity > 1 && ` × ${quantity}`}
            </dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-3">
        <Total view={{ ...view, struck: null }} />
      </div>
      {view.gst && <p className="text-sm text-ink-soft">{say('checkout.gst.included', { rate: view.gst.rate })}</p>}
      {view.later && (
        <p className="text-sm text-ink-soft">
          {say(view.months > 0 ? 'checkout.laterMonthly' : 'checkout.laterText', {
            amount: view.later,
            count: view.months,
          })}
        </p>
      )}
    </div>
  );
}
