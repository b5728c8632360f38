import { useText } from '#i18n';
import { ButtonLink } from '#ui/controls/button';
import { Card } from '#ui/controls/card';
import { EmptyState } from '#ui/feedback/empty';
import { AppLink } from '#ui/controls/link';
import { cardSizes, Picture } from '#ui/media/picture';
import { TopicArt } from '#ui/media/topic-art';
import { BatchTime } from '../shared/batch-time.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { agesText } from '../shared/fact-list.tsx';
import { Filters } from '../shared/filters.tsx';
import { OfferPrice } from '../shared/offer-price.tsx';
import { SeatsBadge } from '../shared/seats-badge.tsx';
import type { ProgrammeCardView } from '../../page-data/view-types.ts';
import type { PreparedWorkshopList } from './schema.ts';

export function View({ block: { cards, filters, search, ...rest }, context }: BlockProps<PreparedWorkshopList>) {
  const say = useText();
  return (
    <BlockFrame block={rest}>
      {filters.length > 0 && (
        <Filters path={context.path} anchor={rest.id} filters={filters} search={search} found={cards.length} />
      )}
      {cards.length === 0 ? (
        <EmptyState pose="searching" title={say('listing.none')}>
          {filters.length > 0 && (
            <ButtonLink to={context.path} variant="secondary">
              {say('success.explore')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <ProgrammeCard key={card.slug} card={card} />
          ))}
        </ul>
      )}
    </BlockFrame>
  );
}

function ProgrammeCard({ card }: { card: ProgrammeCardView }) {
  const say = useText();
  return (
    <Card as="li" padding="none" className="flex flex-col overflow-hidden">
      {card.picture ? (
        <Picture {...card.picture} sizes={cardSizes} className="rounded-none!" />
      ) : (
        <TopicArt topic={card.topic} className="rounded-none" />
      )}
      <div className="card-padded flex grow flex-col gap-3">
        <h3 className="text-xl">
          <AppLink to={card.path} className="card-link">
            {card.title}
          </AppLink>
        </h3>
        <p className="text-ink-soft">{card.summary}</p>
        <p className="text-sm font-semibold">
          {[
            agesText(card.ages, say),
            say('programme.sessionsValue', { sessions: card.sessions }),
            card.languages.join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="mt-auto grid gap-3 border-t border-line pt-4">
          {card.next && (
            <p className="grid justify-items-start gap-1.5 text-sm">
              <span className="font-semibold">
                <BatchTime batch={card.next} />
              </span>
              <SeatsBadge batch={card.next} />
            </p>
          )}
          {card.price && <OfferPrice offer={card.price} size="small" />}
        </div>
      </div>
    </Card>
  );
}
