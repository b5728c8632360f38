import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';

type Seat = {
  id: string;
  reference: string;
  programme: string;
  batch: string;
  /** It is free: no payment will ever come. */
  free: boolean;
  confirmed: boolean;
  /** How many seats the order holds. */
  count: number;
  since: Date;
  until: Date;
  buyer: { name: string; mobile: string; email: string };
};

type HoldGroupProps = { group: { seats: Seat[]; numbers: number; mailboxes: number; clients: number } };

/** All unpaid seats of one person: all preselected, so that one press frees them; a family's can be deselected. */
export function HoldGroup({ group: { seats, numbers, mailboxes, clients } }: HoldGroupProps) {
  const [first] = seats;
  if (!first) return null;
  const title = `hold-${first.id}`;
  const count = seats.reduce((sum, seat) => sum + seat.count, 0);
  return (
    <div role="group" aria-labelledby={title} className="rounded-xl border border-line bg-surface">
      <Form method="post" className="grid">
        <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <div className="min-w-0">
            <Heading level={2} size="small" id={title}>
              {count === 1 ? say('1 seat') : say('{count} seats of one person', { count })}
            </Heading>
            <p className="text-sm text-ink-soft">
              {sayAround('{whence} · since {moment}', {
                whence: [
                  say(numbers === 1 ? '1 number' : '{numbers} numbers', { numbers }),
                  say(mailboxes === 1 ? '1 mail address' : '{mailboxes} mail addresses', { mailboxes }),
                  clients > 0 &&
                    say(clients === 1 ? '1 internet connection' : '{clients} internet connections', { clients }),
                ]
                  .filter(Boolean)
                  .join(', '),
                moment: <Moment at={first.since} />,
              })}
            </p>
          </div>
          <Button size="sm" variant="danger">
            {count === 1 ? say('Free this seat') : say('Free the chosen seats')}
          </Button>
        </header>
        <ul className="divide-y divide-line border-t border-line">
          {seats.map((seat) => (
            <SeatRow key={seat.id} seat={seat} />
          ))}
        </ul>
      </Form>
    </div>
  );
}

function SeatRow({ seat }: { seat: Seat }) {
  const { id, reference, programme, batch, free, confirmed, count, since, until, buyer } = seat;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <label className="flex min-h-11 min-w-11 items-center justify-center">
        <span className="visually-hidden">{say('Free {reference}', { reference })}</span>
        <input type="checkbox" name="order" value={id} defaultChecked className="size-5" />
      </label>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AppLink to={studioPaths.studioOrder(id)} className="font-semibold underline">
            {reference}
          </AppLink>
          <Badge tone={confirmed ? 'success' : 'neutral'}>
            {confirmed ? say('Mail confirmed') : say('Mail not confirmed')}
          </Badge>
          {free && <Badge tone="info">{say('Costs nothing')}</Badge>}
        </div>
        <p className="text-sm [overflow-wrap:anywhere]">
          <bdi>{buyer.name}</bdi> · {[buyer.mobile, buyer.email].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          {sayAround(
            free
              ? count > 1
                ? '{count} seats in {place} · since {since}'
                : '{place} · since {since}'
              : count > 1
                ? '{count} seats in {place} · since {since} · until {until}'
                : '{place} · since {since} · until {until}',
            {
              count,
              place: `${programme}, ${batch}`,
              since: <Moment at={since} />,
              until: <Moment at={until} />,
            },
          )}
        </p>
      </div>
    </li>
  );
}
