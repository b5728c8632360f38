import { useText } from '#text';
import { ButtonLink } from '#ui/button';
import { OfferPrice } from '../blocks/offer-price.tsx';
import type { BatchView, OfferView } from '../blocks/views-data.ts';

/** Price, next batch and the button, within reach of the thumb. */
export function EnrolBarContent({ offer, next }: { offer: OfferView; next: BatchView | null }) {
  const say = useText();
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <OfferPrice
          offer={{ price: offer.payNow ?? offer.price, struck: offer.payNow ? null : offer.struck, free: offer.free }}
          size="small"
        />
        {next && (
          <p className="text-xs text-ink-soft">
            <time dateTime={next.startsAt}>{next.when}</time>
          </p>
        )}
      </div>
      <ButtonLink to={next?.path ?? offer.path} size="sm" className="max-w-1/2 shrink-0">
        {say('enrol.now')}
      </ButtonLink>
    </div>
  );
}
