import { useText } from '#text';
import { Badge } from '#ui/badge';
import type { BatchView } from './views-data.ts';

/** How many seats are left, in words and colour. */
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
