import Check from 'lucide-react/icons/check';
import Package from 'lucide-react/icons/package';
import PackageCheck from 'lucide-react/icons/package-check';
import Send from 'lucide-react/icons/send';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import type { KitStep } from '../shipments/states.ts';

const icons: Record<KitStep['name'], ReactNode> = {
  'to-pack': <Package />,
  packed: <PackageCheck />,
  sent: <Truck />,
  arrived: <Send />,
};

/** The way from our shelf to their door. Once, while the page is new, the box comes along to the step it has reached. */
export function KitWay({ steps }: { steps: KitStep[] }) {
  const say = useText();
  return (
    <ol aria-label={say('family.kit.way')} className="grid sm:grid-cols-4">
      {steps.map(({ name, state, at }, index) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0 sm:grid sm:justify-items-center sm:gap-1 sm:pb-0 sm:text-center"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute start-[1.1875rem] top-10 bottom-0 w-0.5 sm:start-[calc(50%+1.5rem)] sm:end-[calc(-50%+1.5rem)] sm:top-5 sm:bottom-auto sm:h-0.5 sm:w-auto ${state === 'done' ? 'bg-brand' : 'bg-line-strong'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`grid size-10 shrink-0 place-items-center rounded-full border-2 [&>svg]:size-5 ${state === 'ahead' ? 'border-line-strong text-ink-soft' : state === 'now' ? 'border-brand bg-brand-soft text-brand' : 'border-brand bg-brand text-brand-ink'}`}
          >
            {state === 'done' ? <Check /> : icons[name]}
          </span>
          {state === 'now' && index > 0 && (
            <span aria-hidden="true" className="kit-travel pointer-events-none absolute inset-0">
              <span className="grid size-10 place-items-center rounded-full bg-accent text-accent-ink sm:mx-auto [&>svg]:size-5">
                <Package />
              </span>
            </span>
          )}
          <span className="min-w-0">
            <span className={`block ${state === 'ahead' ? 'text-ink-soft' : 'font-semibold'}`}>
              {say(`family.kit.step.${name}`)}
              {state !== 'ahead' && (
                <span className="visually-hidden">
                  {' '}
                  ({say(state === 'now' ? 'family.kit.now' : 'family.kit.done')})
                </span>
              )}
            </span>
            {at && <span className="block text-sm text-ink-soft">{at}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
