import { useText } from '#foundation/i18n/index.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import type { SlotChoice } from '../model.ts';

/** The free times day by day, each as large as a thumb needs: one of them, or several where a package is bought. */
export function SlotDays({ choice: { days, most, chosen, teachers } }: { choice: SlotChoice }) {
  const say = useText();
  if (days.length === 0) return <EmptyState pose="waiting" title={say('checkout.slot.nothing')} />;
  const taken = new Set(chosen.map(({ key }) => key));
  return (
    <div className="grid gap-6">
      {days.map(({ date, label, slots }) => (
        <fieldset key={date} className="grid gap-2">
          <legend className="field-label">{label}</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {slots.map(({ key, startsAt, hour, teacher }) => (
              <label key={key} className="radio-card items-center">
                <input
                  type={most === 1 ? 'radio' : 'checkbox'}
                  name="slot"
                  value={key}
                  defaultChecked={taken.has(key)}
                  className="choice-mark"
                />
                <span className="min-w-0">
                  <time dateTime={startsAt} className="radio-card-label">
                    {hour}
                  </time>
                  {teachers.length > 1 && <span className="radio-card-detail">{teacher}</span>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
