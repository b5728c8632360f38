import { useText } from '#i18n';
import type { Translate } from '#i18n/translator';
import { Badge } from '#ui/controls/badge';
import { ButtonLink } from '#ui/controls/button';
import { paths } from '#paths';
import type { BlockContext } from '../../page-data/block-props.ts';

type Told = Pick<BlockContext, 'sale' | 'enrolPath' | 'leadPath'>;

/** What a button that leads to `enrol` says: its own words while one can enrol, else what it leads to instead. */
export function enrolLabel(label: string, { sale = 'open', leadPath }: Told, say: Translate): string {
  if (sale === 'open') return label;
  return say(leadPath ? 'soldOut.ask' : 'success.explore');
}

/** Said before anything invites: that every date is full, or none is open. Nothing while one can enrol. */
export function SaleNote({ sale = 'open' }: Pick<BlockContext, 'sale'>) {
  const say = useText();
  if (sale === 'open') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="danger">{say(sale === 'sold-out' ? 'batch.soldOut' : 'batch.closed')}</Badge>
      <span className="font-semibold">{say(sale === 'sold-out' ? 'soldOut.text' : 'batch.none')}</span>
    </p>
  );
}

/** Where a price stands that nobody can pay now: the note, the way to ask, and the way to other workshops. */
export function InsteadOfEnrolling({ sale, context }: { sale: BlockContext['sale']; context: BlockContext }) {
  const say = useText();
  return (
    <div className="grid justify-items-start gap-4">
      <SaleNote sale={sale} />
      <div className="flex flex-wrap gap-3">
        {context.leadPath && <ButtonLink to={context.leadPath}>{say('soldOut.ask')}</ButtonLink>}
        <ButtonLink to={paths.workshops()} variant={context.leadPath ? 'secondary' : 'primary'}>
          {say('success.explore')}
        </ButtonLink>
      </div>
    </div>
  );
}
