import { useText } from '#text';
import type { OfferView } from './views-data.ts';

/** What an offer costs: the price large, the price before it struck through, and with an advance what is paid when. */
export function OfferPrice({
  offer,
  size = 'large',
}: {
  offer: Pick<OfferView, 'price' | 'struck' | 'free'> & Partial<OfferView>;
  size?: 'large' | 'small';
}) {
  const say = useText();
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={size === 'large' ? 'heading text-4xl' : 'text-lg font-bold'}>
          {offer.free ? say('price.free') : (offer.payNow ?? offer.price)}
        </span>
        {offer.struck && !offer.payNow && (
          <s className={size === 'large' ? 'text-xl text-ink-soft' : 'text-ink-soft'}>
            <span className="visually-hidden">{say('price.before')} </span>
            {offer.struck}
          </s>
        )}
      </p>
      {offer.payNow && offer.later && (
        <p className="text-ink-soft">{say('price.advance', { later: offer.later, total: offer.price })}</p>
      )}
    </div>
  );
}
