import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import type { BatchView } from '../../page-data/view-types.ts';

/** The time of a batch by its own clock, by that of the page's market and, after hydration, in the visitor's own zone if it differs. */
export function BatchTime({ batch }: { batch: Pick<BatchView, 'startsAt' | 'when' | 'zone' | 'inMarket'> }) {
  return (
    <>
      <time dateTime={batch.startsAt}>{batch.when}</time>
      {batch.inMarket && <span className="block text-sm font-normal text-ink-soft">{batch.inMarket}</span>}
      <LocalTime instant={batch.startsAt} zone={batch.zone} className="block text-sm font-normal text-ink-soft" />
    </>
  );
}
