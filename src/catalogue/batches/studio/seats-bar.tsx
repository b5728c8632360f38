import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { Progress } from '#foundation/ui/feedback/progress.tsx';

/** How many seats of a batch are taken, as a bar with its figures. */
export function SeatsBar({ taken, capacity }: { taken: number; capacity: number }) {
  const words = say('{taken} of {capacity} seats taken', { taken, capacity });
  return (
    <div className="flex items-center gap-2">
      <span className="text-sm whitespace-nowrap tabular-nums">
        {sayAround('{taken} / {capacity} seats', {
          taken: <span className="font-semibold text-ink">{taken}</span>,
          capacity,
        })}
      </span>
      <div className="w-10">
        <Progress value={(taken / capacity) * 100} label={words} />
      </div>
    </div>
  );
}
