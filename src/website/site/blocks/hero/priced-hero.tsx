import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { headingId, linkPath, type BlockContext } from '../../page-data/block-props.ts';
import type { OfferView } from '../../page-data/view-types.ts';
import { FactList } from '../shared/fact-list.tsx';
import { OfferPrice } from '../shared/offer-price.tsx';
import { InsteadOfEnrolling } from '../shared/sale-note.tsx';
import { SmallMotif } from './motif.tsx';
import { NextBatchLine } from './next-batch-line.tsx';
import type { PreparedHero } from './schema.ts';

type PricedProps = { hero: PreparedHero; offer: OfferView; context: BlockContext };

/**
 * The top of a pricing page. The price, the next date and the button are in the first screen: on a phone between the headline and the lead, in a wide
 * window next to them.
 */
export function PricedHero({ hero, offer, context }: PricedProps) {
  const others = heroActions(hero, { bar: true });
  return (
    <div className="priced mx-auto grid max-w-normal gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
      <Heading level={1} size="title" eyebrow={hero.eyebrow} id={headingId(hero.id)} className="lg:self-end">
        {hero.title}
      </Heading>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
        <SmallMotif hero={hero} topic={hero.art ?? context.topic} />
        <PriceCard hero={hero} offer={offer} context={context} />
      </div>
      <div className="grid content-start justify-items-start gap-4">
        <p className="max-w-2xl text-lg text-ink-soft">{hero.lead}</p>
        {hero.note && <p className="text-sm text-ink-soft">{hero.note}</p>}
        {others.map(({ label, to }) => (
          <ButtonLink key={label} to={linkPath(to, context)} variant="secondary">
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

/** The actions of a hero; without the button to enrol where the page has it in sight all the time. */
export function heroActions({ actions = [] }: PreparedHero, { bar }: Pick<BlockContext, 'bar'>) {
  return bar ? actions.filter(({ to }) => to !== 'enrol') : actions;
}

/** Price, start, audience and the one button; while nothing can be bought, the alternative. */
function PriceCard({ hero: { actions, facts, next }, offer, context }: PricedProps) {
  const say = useText();
  const open = (offer.sale ?? 'open') === 'open';
  return (
    <Card tone="raised" className="grid gap-4">
      <div className="grid gap-1">
        {!offer.payNow && <p className="text-sm font-semibold text-ink-soft">{offer.name}</p>}
        <OfferPrice offer={offer} />
      </div>
      {open && next && <NextBatchLine batch={next} />}
      {open && !context.bar && (
        <ButtonLink to={next?.path ?? offer.path} size="lg">
          {actions?.find(({ to }) => to === 'enrol')?.label ?? say('enrol.now')}
        </ButtonLink>
      )}
      {!open && <InsteadOfEnrolling offer={offer} context={context} />}
      {open && offer.until && <p className="text-sm text-ink-soft">{offer.until}</p>}
      {facts && <FactList facts={facts} />}
    </Card>
  );
}
