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

type CardsProps = { cards: ProgrammeCardView[]; title?: 'h3' | 'h4' };

/** All cards; the first to begin on a separate band, if there are any. */
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
      <section aria-labelledby={`${id}-first`} className="night mat grid gap-5 rounded-2xl p-4 sm:p-6">
        <h3 id={`${id}-first`} className="text-2xl">
          {first.starts === 'in-language'
            ? say('listing.inLanguage', { language: languageNameIn(language, language) })
            : say(first.starts === 'this-week' ? 'listing.startsThisWeek' : 'listing.startsNext')}
        </h3>
        <Cards cards={cards.slice(0, first.count)} title="h4" />
      </section>
      <h3 className="text-2xl">{say(first.starts === 'in-language' ? 'listing.alsoIn' : 'listing.later')}</h3>
      <Cards cards={cards.slice(first.count)} title="h4" />
    </>
  );
}

function Cards({ cards, title = 'h3' }: CardsProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <ProgrammeCard key={card.slug} card={card} Title={title} />
      ))}
    </ul>
  );
}

function ProgrammeCard({ card, Title }: { card: ProgrammeCardView; Title: 'h3' | 'h4' }) {
  const say = useText();
  return (
    <Card as="li" padding="none" className="flex flex-col overflow-hidden">
      {card.picture ? (
        <Picture {...card.picture} sizes={cardSizes} className="rounded-none!" />
      ) : (
        <TopicArt topic={card.topic} className="rounded-none" />
      )}
      <div className="card-padded flex grow flex-col gap-3">
        <Title className="text-xl">
          <AppLink to={card.path} className="card-link">
            {card.title}
          </AppLink>
        </Title>
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
              {card.next.otherLanguage && (
                <span className="text-ink-soft">{say('batch.taughtIn', { language: card.next.language })}</span>
              )}
              <SeatsBadge batch={card.next} />
            </p>
          )}
          {card.price && <OfferPrice offer={card.price} size="small" />}
        </div>
      </div>
    </Card>
  );
}
