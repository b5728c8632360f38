import { useText } from '#foundation/i18n/index.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import { classNames } from '#foundation/kit/class-names.ts';
import type { BlockProps } from '../../page-data/block-props.ts';
import { MarketLinks } from '../shared/market-links.tsx';
import { OfferPrice } from '../shared/offer-price.tsx';
import { InsteadOfEnrolling } from '../shared/sale-note.tsx';
import { TickList } from '../shared/tick-list.tsx';
import type { PreparedPlans } from './schema.ts';

export function View({ block: { plans, refund, elsewhere, ...rest }, context }: BlockProps<PreparedPlans>) {
  const say = useText();
  if (plans.length === 0) return null;
  return (
    <BlockFrame block={rest}>
      <div className="grid gap-6">
        <ul
          className={classNames(
            'grid items-stretch gap-5',
            plans.length > 1 && 'md:grid-cols-2',
            plans.length > 2 && 'lg:grid-cols-3',
          )}
        >
          {plans.map(({ offer, name, note, includes, recommended }) => (
            <Card
              as="li"
              key={offer.slug}
              tone="raised"
              className={classNames('flex flex-col gap-6', recommended && 'border-2 border-accent-edge')}
            >
              <div className="grid gap-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <h3 className="text-xl">{name}</h3>
                  {recommended && <Badge tone="accent">{say('plan.recommended')}</Badge>}
                </div>
                <OfferPrice offer={offer} />
                {offer.until && <p className="text-sm text-ink-soft">{offer.until}</p>}
                {note && <p className="text-ink-soft">{note}</p>}
              </div>
              <TickList items={includes} />
              {(offer.sale ?? 'open') === 'open' ? (
                <ButtonLink
                  to={offer.path}
                  size="lg"
                  variant={recommended || plans.length === 1 ? 'primary' : 'secondary'}
                  className="mt-auto"
                  aria-label={`${say('enrol.now')}: ${name}`}
                >
                  {say('enrol.now')}
                </ButtonLink>
              ) : (
                <InsteadOfEnrolling offer={offer} context={context} />
              )}
            </Card>
          ))}
        </ul>
        {refund && <p className="text-sm text-ink-soft">{refund}</p>}
        <MarketLinks links={elsewhere} />
      </div>
    </BlockFrame>
  );
}
