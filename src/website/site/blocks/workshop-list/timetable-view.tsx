import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { BatchTime } from '../shared/batch-time.tsx';
import { agesText } from '../shared/fact-list.tsx';
import { OfferPrice } from '../shared/offer-price.tsx';
import { SeatsBadge } from '../shared/seats-badge.tsx';
import type { TimetableRow, TimetableWeek } from './schema.ts';

/** Batches week by week: when, what for whom in which language, seats, price. */
export function Timetable({ weeks }: { weeks: TimetableWeek[] }) {
  return (
    <div className="grid gap-8">
      {weeks.map(({ title, rows }) => (
        <section key={rows[0]?.batch.id} className="grid gap-3">
          <h3 className="text-2xl">{title}</h3>
          <ul className="card">
            {rows.map((row) => (
              <Row key={row.batch.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ row: { batch, title, path, ages, price } }: { row: TimetableRow }) {
  const say = useText();
  const open = batch.sale === 'open' || batch.sale === 'few';
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-t border-line p-4 first:border-t-0 md:grid-cols-[14rem_1fr_9rem_13rem]">
      <p className="font-bold">
        <BatchTime batch={batch} />
      </p>
      <div className="grid min-w-0 justify-items-start gap-1">
        <h4 className="text-lg">
          <AppLink to={path} className="underline underline-offset-4">
            {title}
          </AppLink>
        </h4>
        <p className="text-sm">
          {[agesText(ages, say), say('batch.taughtIn', { language: batch.language })].join(' · ')}
        </p>
        {batch.note && <p className="text-sm text-ink-soft">{batch.note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:grid md:justify-items-start">
        {price && <OfferPrice offer={price} size="small" />}
        {batch.sale !== 'open' && <SeatsBadge batch={batch} />}
      </div>
      {open && batch.path && (
        <ButtonLink
          to={batch.path}
          variant="secondary"
          size="sm"
          aria-label={`${say('enrol.batch')}: ${title}, ${batch.when}`}
        >
          {say('enrol.batch')}
        </ButtonLink>
      )}
      {batch.sale === 'sold-out' && batch.waitlistPath && (
        <ButtonLink
          to={batch.waitlistPath}
          variant="quiet"
          size="sm"
          aria-label={`${say('batch.waitlist')}: ${title}, ${batch.when}`}
        >
          {say('batch.waitlist')}
        </ButtonLink>
      )}
    </li>
  );
}
