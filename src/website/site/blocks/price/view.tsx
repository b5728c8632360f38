import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { MarketLinks } from '../shared/market-links.tsx';
import { OfferPrice } from '../shared/offer-price.tsx';
import { InsteadOfEnrolling } from '../shared/sale-note.tsx';
import { TickList } from '../shared/tick-list.tsx';
import type { PreparedPrice } from './schema.ts';

export function View({
  block: { offer, includes = [], refund, label, elsewhere, ...rest },
  context,
}: BlockProps<PreparedPrice>) {
  const say = useText();
  if (!offer) return null;
  const soldOut = (offer.sale ?? 'open') !== 'open';
  return (
    <BlockFrame block={rest}>
      <Card tone="raised" className="grid items-center gap-8 md:grid-cols-2 md:gap-14">
        <div className="grid justify-items-start gap-6">
          <div className="grid gap-2">
            <p className="font-semibold text-ink-soft">{offer.name}</p>
            <OfferPrice offer={offer} />
            {offer.until && <p className="text-sm text-ink-soft">{offer.until}</p>}
          </div>
          {soldOut ? (
            <InsteadOfEnrolling offer={offer} context={context} />
          ) : (
            <ButtonLink to={offer.path} size="lg" className="max-sm:w-full">
              {label ?? say('enrol.now')}
            </ButtonLink>
          )}
        </div>
        <div className="grid gap-5">
          <TickList items={includes} />
          {refund && <p className="text-sm text-ink-soft">{refund}</p>}
        </div>
      </Card>
      <MarketLinks links={elsewhere} />
    </BlockFrame>
  );
}
