import CalendarDays from 'lucide-react/icons/calendar-days';
import { useText } from '#foundation/i18n/index.tsx';
import type { BatchView } from '../../page-data/view-types.ts';
import { BatchTime } from '../shared/batch-time.tsx';
import { SeatsBadge } from '../shared/seats-badge.tsx';

/** Shows when the next batch begins, how many seats are left if they are few, and its language if not the page's. */
export function NextBatchLine({ batch }: { batch: BatchView }) {
  const say = useText();
  return (
    <p className="flex items-start gap-3 text-sm">
      <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
      <span>
        <span className="font-bold">{say('batch.next')}</span> <BatchTime batch={batch} />
        {batch.sale === 'few' && (
          <span className="block pt-1">
            <SeatsBadge batch={batch} />
          </span>
        )}
        {batch.otherLanguage && ` · ${say('batch.taughtIn', { language: batch.language })}`}
      </span>
    </p>
  );
}
