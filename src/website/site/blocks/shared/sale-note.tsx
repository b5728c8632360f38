import { useText } from '#foundation/i18n/index.tsx';
import type { Translate } from '#foundation/i18n/translator.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { paths } from '#foundation/web/paths.ts';
import type { BlockContext } from '../../page-data/block-props.ts';
import type { OfferView } from '../../page-data/view-types.ts';

type Told = Pick<BlockContext, 'sale' | 'enrolPath' | 'leadPath'>;

/** Returns the label of a button for `enrol`: its own while enrolment is open, else that of its replacement. */
export function enrolLabel(label: string, { sale = 'open', leadPath }: Told, say: Translate): string {
  if (sale === 'open') return label;
  if (sale === 'sold-out') return say('batch.waitlist');
  return say(leadPath ? 'soldOut.ask' : 'success.explore');
}

/** States that every date is full, or that none is open, before any call to enrol. Shows nothing while enrolment is open. */
export function SaleNote({ sale = 'open' }: Pick<BlockContext, 'sale'>) {
  const say = useText();
  if (sale === 'open') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="danger">{say(sale === 'no-dates' ? 'batch.closed' : 'batch.soldOut')}</Badge>
      <span className="font-semibold">{say(sale === 'no-dates' ? 'batch.none' : 'soldOut.text')}</span>
    </p>
  );
}

type InsteadProps = { offer: Pick<OfferView, 'sale' | 'waitlistPath'>; context: BlockContext };

/**
 * Replaces the enrol button while enrolment is closed: the note, a link to the waitlist, or to the lead form without a date to wait for, and a link
 * to other workshops.
 */
export function InsteadOfEnrolling({ offer: { sale, waitlistPath }, context }: InsteadProps) {
  const say = useText();
  const waits = sale === 'sold-out' && waitlistPath;
  return (
    <div className="grid justify-items-start gap-4">
      <SaleNote sale={sale} />
      {waits && <p className="text-ink-soft">{say('soldOut.waitlist')}</p>}
      <div className="flex flex-wrap gap-3">
        {waits ? (
          <ButtonLink to={waitlistPath}>{say('batch.waitlist')}</ButtonLink>
        ) : (
          context.leadPath && <ButtonLink to={context.leadPath}>{say('soldOut.ask')}</ButtonLink>
        )}
        <ButtonLink to={paths.workshops()} variant={waits || context.leadPath ? 'secondary' : 'primary'}>
          {say('success.explore')}
        </ButtonLink>
      </div>
    </div>
  );
}
