import { useText } from '#foundation/i18n/index.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import type { BatchView } from '../../page-data/view-types.ts';

/** A badge with the number of free seats, in words and colour. */
export function SeatsBadge({ batch: { sale, seatsLeft } }: { batch: Pick<BatchView, 'sale' | 'seatsLeft'> }) {
  const say = useText();
  if (sale === 'closed') return <Badge tone="neutral">{say('batch.closed')}</Badge>;
  if (sale === 'sold-out') return <Badge tone="danger">{say('batch.soldOut')}</Badge>;
  return (
    <Badge tone={sale === 'few' ? 'warning' : 'success'}>
      {say(sale === 'few' ? 'batch.fewLeft' : 'seats.left', { count: seatsLeft })}
    </Badge>
  );
}
