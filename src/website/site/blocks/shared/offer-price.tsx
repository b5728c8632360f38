import { useText } from '#foundation/i18n/index.tsx';
import type { OfferView } from '../../page-data/view-types.ts';

/**
 * The price of an offer: the price in large type, the former price struck through (PRC-3), and for an advance what is paid when. With an advance the
 * struck price is next to the full price: next to the part paid now it would suggest a discount that does not exist.
 */
export function OfferPrice({
  offer,
  size = 'large',
}: {
  offer: Pick<OfferView, 'price' | 'struck' | 'free'> & Partial<OfferView>;
  size?: 'large' | 'small';
}) {
  const say = useText();
  const struck = offer.struck && <Struck price={offer.struck} size={offer.payNow ? 'small' : size} />;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={size === 'large' ? 'heading text-4xl' : 'text-lg font-bold'}>
          {offer.free ? say('price.free') : (offer.payNow ?? offer.price)}
        </span>
        {!offer.payNow && struck}
      </p>
      {offer.payNow && offer.later && (
        <p className="text-ink-soft">
          {say('price.advance', { later: offer.later, total: offer.price })} {struck}
        </p>
      )}
    </div>
  );
}

function Struck({ price, size }: { price: string; size: 'large' | 'small' }) {
  const say = useText();
  return (
    <s className={size === 'large' ? 'text-xl text-ink-soft' : 'text-ink-soft'}>
      <span className="visually-hidden">{say('price.before')} </span>
      {price}
    </s>
  );
}
