import { LocalTime } from '#batches/ui/local-time';
import type { BatchView } from '../../page-data/view-types.ts';

/** The time of a batch in the page's zone and, after hydration, in the visitor's own zone if it differs. */
export function BatchTime({ batch }: { batch: Pick<BatchView, 'startsAt' | 'when' | 'zone'> }) {
  return (
    <>
      <time dateTime={batch.startsAt}>{batch.when}</time>
      <LocalTime instant={batch.startsAt} zone={batch.zone} className="block text-sm font-normal text-ink-soft" />
    </>
  );
}
