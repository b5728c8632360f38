import { useText } from '#foundation/i18n/index.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { agesText } from '../../blocks/shared/fact-list.tsx';
import { OfferPrice } from '../../blocks/shared/offer-price.tsx';
import { SeatsBadge } from '../../blocks/shared/seats-badge.tsx';
import type { EnrolBar } from '../../page-data/view-types.ts';

/**
 * Price, next batch, audience, language and the button: within reach of the thumb, in wide windows a card beside the content (`frames.css`). The lower
 * edge has no room for the audience and the number of seats.
 */
export function EnrolBarContent({ offer, next, facts, instead }: EnrolBar) {
  const say = useText();
  if (instead) return <NothingToBuy sale={offer.sale} instead={instead} />;
  const languages = facts?.languages.join(', ');
  return (
    <div className="enrol-offer">
      <div className="grid min-w-0 gap-y-0.5">
        <OfferPrice offer={next?.price ?? offer} size="bar" />
        <p className="text-xs text-ink-soft">
          {next && <time dateTime={next.startsAt}>{next.when}</time>}
          {next && !next.otherLanguage && ` · ${next.language}`}
          {next?.otherLanguage && <span className="block">{say('batch.taughtIn', { language: next.language })}</span>}
          {!next && languages}
        </p>
        {next?.until && <p className="text-xs text-ink-soft">{next.until}</p>}
        {facts && <p className="beside-only text-xs text-ink-soft">{agesText(facts.ages, say)}</p>}
        {next?.sale === 'few' && (
          <p className="beside-only">
            <SeatsBadge batch={next} />
          </p>
        )}
      </div>
      <ButtonLink to={next?.path ?? offer.path} size="sm">
        {say('enrol.now')}
      </ButtonLink>
    </div>
  );
}

/** States that there is no seat: no price, no “enrol”. */
function NothingToBuy({
  sale,
  instead,
}: Pick<EnrolBar['offer'], 'sale'> & { instead: { label: string; path: string } }) {
  const say = useText();
  return (
    <div className="enrol-offer">
      <p>
        <Badge tone="danger">{say(sale === 'no-dates' ? 'batch.closed' : 'batch.soldOut')}</Badge>
      </p>
      <ButtonLink to={instead.path} size="sm">
        {instead.label}
      </ButtonLink>
    </div>
  );
}
