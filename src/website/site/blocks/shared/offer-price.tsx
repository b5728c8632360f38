import { useText } from '#foundation/i18n/index.tsx';
import { classNames } from '#foundation/kit/class-names.ts';
import type { OfferView } from '../../page-data/view-types.ts';

/** `bar`: on the card that is always in sight; one line for an advance. */
type Size = 'large' | 'small' | 'bar';

const figures: Record<Size, string> = {
  large: 'heading text-4xl',
  small: 'text-lg font-bold',
  bar: 'enrol-price text-lg font-bold',
};

/**
 * The price of an offer: the price in large type, the former price struck through (PRC-3), for an advance what is paid when, and the price of one
 * session of several. With an advance the struck price is next to the full price: next to the part paid now it would suggest a discount that does
 * not exist.
 */
export function OfferPrice({
  offer,
  size = 'large',
}: {
  offer: Pick<OfferView, 'price' | 'struck' | 'free'> & Partial<OfferView>;
  size?: Size;
}) {
  const say = useText();
  const small = size === 'bar' || offer.payNow;
  const struck = offer.struck && <Struck price={offer.struck} size={small ? 'small' : size} />;
  const soft = classNames('text-ink-soft', size === 'bar' && 'text-xs');
  return (
    <div className={size === 'bar' ? 'grid' : 'grid gap-1'}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={figures[size]}>{offer.free ? say('price.free') : (offer.payNow ?? offer.price)}</span>
        {!offer.payNow && struck}
        {size === 'bar' && offer.payNow && <span className={soft}>{say('price.nowOf', { total: offer.price })}</span>}
      </p>
      {size !== 'bar' && offer.payNow && offer.later && (
        <p className={soft}>
          {say('price.advance', { later: offer.later, total: offer.price })} {struck}
        </p>
      )}
      {offer.perSession && <p className={size === 'bar' ? soft : 'text-sm text-ink-soft'}>{offer.perSession}</p>}
    </div>
  );
}

function Struck({ price, size }: { price: string; size: Size }) {
  const say = useText();
  return (
    <s className={size === 'large' ? 'text-xl text-ink-soft' : 'text-ink-soft'}>
      <span className="visually-hidden">{say('price.before')} </span>
      {price}
    </s>
  );
}
