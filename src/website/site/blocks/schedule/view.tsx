import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { BatchTime } from '../shared/batch-time.tsx';
import { classNames } from '#foundation/kit/class-names.ts';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import { Filters } from '../shared/filters.tsx';
import { OfferPrice } from '../shared/offer-price.tsx';
import { SeatsBadge } from '../shared/seats-badge.tsx';
import type { BatchView } from '../../page-data/view-types.ts';
import type { PreparedSchedule } from './schema.ts';

export function View({
  block: { batches, filters, emptyText, lessonsPath, offer, calendarLabel, share, empty, inLanguage, ...rest },
  context,
}: BlockProps<PreparedSchedule>) {
  const say = useText();
  return (
    <BlockFrame block={rest}>
      {filters.length > 0 && (
        <Filters
          path={context.path}
          market={context.chosenMarket}
          anchor={rest.id}
          filters={filters}
          found={batches.length}
        />
      )}
      {lessonsPath ? (
        <EmptyState title={say('lesson.choose')}>
          <ButtonLink to={lessonsPath}>{say('lesson.chooseButton')}</ButtonLink>
        </EmptyState>
      ) : batches.length === 0 ? (
        <EmptyState picture={empty} title={emptyText ?? say('batch.none')}>
          {context.leadPath && (
            <ButtonLink to={context.leadPath} variant="secondary">
              {say('lead.send')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <>
          <Rows batches={batches.slice(0, inLanguage)} offer={offer} calendar={calendarLabel} />
          {inLanguage !== undefined && (
            <>
              <h3 className="text-2xl">{say('listing.alsoIn')}</h3>
              <Rows batches={batches.slice(inLanguage)} offer={offer} calendar={calendarLabel} />
            </>
          )}
        </>
      )}
      {share && (
        <p>
          <a href={share.path} target="_blank" rel="noopener noreferrer" className={quiet}>
            {share.label}
          </a>
        </p>
      )}
    </BlockFrame>
  );
}

/** A link next to the enrol button, tall enough for a thumb. */
const quiet = 'inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4';

type RowsProps = Omit<RowProps, 'batch'> & { batches: BatchView[] };

function Rows({ batches, ...rest }: RowsProps) {
  return (
    <ul className="grid gap-3">
      {batches.map((batch) => (
        <Row key={batch.id} batch={batch} {...rest} />
      ))}
    </ul>
  );
}

type RowProps = { batch: BatchView; offer: PreparedSchedule['offer']; calendar: string | undefined };

/** One batch: programme, time, seats, price and the link to the checkout. */
function Row({ batch, offer, calendar }: RowProps) {
  const say = useText();
  const price = batch.price ?? offer;
  const open = batch.sale === 'open' || batch.sale === 'few';
  return (
    <li
      className={classNames(
        'card card-padded grid items-center gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto]',
        !open && 'bg-raised',
      )}
    >
      <div className="grid min-w-0 gap-1">
        {batch.programme && (
          <p className="font-semibold text-ink-soft">
            {batch.programme.path ? (
              <AppLink to={batch.programme.path} className="underline underline-offset-4">
                {batch.programme.title}
              </AppLink>
            ) : (
              batch.programme.title
            )}
          </p>
        )}
        <p className="text-lg font-bold">
          <BatchTime batch={batch} />
        </p>
        {batch.dates && <p className="text-sm">{batch.dates}</p>}
        {batch.until && <p className="text-sm">{batch.until}</p>}
        {batch.note && <p className="text-sm text-ink-soft">{batch.note}</p>}
        <p className="flex flex-wrap items-center gap-2 pt-1 text-sm">
          {(!batch.programme || batch.sale !== 'open') && <SeatsBadge batch={batch} />}
          <span className="text-ink-soft">{say('batch.taughtIn', { language: batch.language })}</span>
        </p>
        {open && batch.calendarPath && calendar && (
          <p>
            <a href={batch.calendarPath} download aria-label={`${calendar}: ${batch.when}`} className={quiet}>
              {calendar}
            </a>
          </p>
        )}
      </div>
      {open && batch.path && (
        <div className="grid gap-2">
          {price && <OfferPrice offer={price} size="small" />}
          <ButtonLink to={batch.path} variant="secondary" aria-label={`${say('enrol.batch')}: ${batch.when}`}>
            {say('enrol.batch')}
          </ButtonLink>
        </div>
      )}
      {batch.sale === 'sold-out' && batch.waitlistPath && (
        <ButtonLink to={batch.waitlistPath} variant="quiet" aria-label={`${say('batch.waitlist')}: ${batch.when}`}>
          {say('batch.waitlist')}
        </ButtonLink>
      )}
    </li>
  );
}
