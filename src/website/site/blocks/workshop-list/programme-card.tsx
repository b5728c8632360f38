import { Fragment } from 'react';
import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { languageNameIn } from '#foundation/locale/language.ts';
import { Card } from '#foundation/ui/controls/card.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { cardSizes, Picture } from '#foundation/ui/media/picture.tsx';
import { TopicArt } from '#foundation/ui/media/topic-art.tsx';
import type { ProgrammeCardView } from '../../page-data/view-types.ts';
import { BatchTime } from '../shared/batch-time.tsx';
import { agesText } from '../shared/fact-list.tsx';
import { OfferPrice } from '../shared/offer-price.tsx';
import { SeatsBadge } from '../shared/seats-badge.tsx';
import type { FirstRow } from './schema.ts';
import { shelvesOf } from './shelves.ts';

type Title = 'h3' | 'h4' | 'h5';
type CardsProps = { cards: ProgrammeCardView[]; title?: Title };

/**
 * All cards. A list that nothing narrows down stands in shelves: the first to begin on a band of their own, then by age, and last what has no date.
 */
export function CardsInRows({
  id,
  cards,
  first,
}: {
  id: string;
  cards: ProgrammeCardView[];
  first: FirstRow | undefined;
}) {
  const say = useText();
  const language = useLanguage();
  if (!first) return <Cards cards={cards} />;
  return (
    <>
      <section aria-labelledby={`${id}-first`} className="night mat grid gap-4 rounded-2xl p-3 sm:gap-5 sm:p-6">
        <h3 id={`${id}-first`} className="text-2xl">
          {first.starts === 'in-language'
            ? say('listing.inLanguage', { language: languageNameIn(language, language) })
            : say(first.starts === 'this-week' ? 'listing.startsThisWeek' : 'listing.startsNext')}
        </h3>
        <Cards cards={cards.slice(0, first.count)} title="h4" />
      </section>
      <h3 className="text-2xl">{say(first.starts === 'in-language' ? 'listing.alsoIn' : 'listing.later')}</h3>
      {shelvesOf(cards.slice(first.count)).map((shelf) => (
        <Fragment key={shelf.name}>
          <h4 className="text-lg">
            {shelf.name === 'closed'
              ? say('batch.none')
              : shelf.name === 'adults'
                ? say('programme.adults')
                : say('programme.agesFrom', { min: shelf.from })}
          </h4>
          <Cards cards={shelf.cards} title="h5" />
        </Fragment>
      ))}
    </>
  );
}

function Cards({ cards, title = 'h3' }: CardsProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
      {cards.map((card) => (
        <ProgrammeCard key={card.slug} card={card} Title={title} />
      ))}
    </ul>
  );
}

function ProgrammeCard({ card, Title }: { card: ProgrammeCardView; Title: Title }) {
  const say = useText();
  return (
    <Card as="li" padding="none" className="programme-row">
      {card.picture ? (
        <Picture {...card.picture} sizes={cardSizes} className="rounded-none!" />
      ) : (
        <TopicArt topic={card.topic} className="rounded-none" />
      )}
      <div className="flex min-w-0 grow flex-col gap-1 p-3 sm:gap-3 sm:p-6">
        <Title className="text-lg sm:text-xl">
          <AppLink to={card.path} className="card-link">
            {card.title}
          </AppLink>
        </Title>
        <p className="hidden text-ink-soft sm:block">{card.summary}</p>
        <p className="text-sm font-semibold">
          {[
            agesText(card.ages, say),
            say('programme.sessionsValue', { sessions: card.sessions }),
            card.languages.join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="mt-auto grid gap-1 sm:gap-3 sm:border-t sm:border-line sm:pt-4">
          {card.next && (
            <div className="grid justify-items-start gap-1.5 text-sm font-semibold">
              <p>
                <BatchTime batch={card.next} />
              </p>
              {card.next.otherLanguage && (
                <p className="text-ink-soft">{say('batch.taughtIn', { language: card.next.language })}</p>
              )}
              {card.next.sale !== 'open' && <SeatsBadge batch={card.next} />}
            </div>
          )}
          {card.price && <OfferPrice offer={card.price} size="small" />}
        </div>
      </div>
    </Card>
  );
}
