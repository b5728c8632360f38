import { useText } from '#foundation/i18n/index.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { OfferPrice } from '../../blocks/shared/offer-price.tsx';
import type { BatchView, OfferView } from '../../page-data/view-types.ts';

type Bar = {
  offer: OfferView;
  next: BatchView | null;
  /** Where to go while nothing can be bought. */
  instead: { label: string; path: string } | null;
};

/** Price, next batch and the button, within reach of the thumb. */
export function EnrolBarContent({ offer, next, instead }: Bar) {
  const say = useText();
  if (instead) return <NothingToBuy sale={offer.sale} instead={instead} />;
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <OfferPrice
          offer={
            next?.price ?? {
              price: offer.payNow ?? offer.price,
              struck: offer.payNow ? null : offer.struck,
              free: offer.free,
            }
          }
          size="small"
        />
        {next && (
          <p className="text-xs text-ink-soft">
            <time dateTime={next.startsAt}>{next.when}</time>
            {next.otherLanguage && <span className="block">{say('batch.taughtIn', { language: next.language })}</span>}
            {next.until && <span className="block">{next.until}</span>}
          </p>
        )}
      </div>
      <ButtonLink to={next?.path ?? offer.path} size="sm" className="max-w-1/2 shrink-0">
        {say('enrol.now')}
      </ButtonLink>
    </div>
  );
}

/** States that there is no seat: no price, no “enrol”. */
function NothingToBuy({ sale, instead }: { sale: OfferView['sale']; instead: { label: string; path: string } }) {
  const say = useText();
  return (
    <div className="flex items-center justify-between gap-3">
      <Badge tone="danger">{say(sale === 'no-dates' ? 'batch.closed' : 'batch.soldOut')}</Badge>
      <ButtonLink to={instead.path} size="sm" variant="secondary" className="max-w-2/3 shrink-0">
        {instead.label}
      </ButtonLink>
    </div>
  );
}
