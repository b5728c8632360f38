import { LocalTime } from '#batches/ui/local-time';
import type { BatchView } from '../../page-data/view-types.ts';

/** A batch's time in the page's zone and, once the browser runs, by the visitor's own clock where that differs. */
export function BatchTime({ batch }: { batch: Pick<BatchView, 'startsAt' | 'when' | 'zone'> }) {
  return (
    <>
      <time dateTime={batch.startsAt}>{batch.when}</time>
      <LocalTime instant={batch.startsAt} zone={batch.zone} className="block text-sm font-normal text-ink-soft" />
    </>
  );
}
