import { useSyncExternalStore, type Ref } from 'react';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { setShortcuts, shortcutsOn } from '#foundation/kit/lists/shortcuts.ts';
import type { placesOf } from '../frame/places.ts';

const keys: [keys: string[], what: StaffSentence][] = [
  [['Ctrl', 'K'], 'Search everything (⌘ K on a Mac)'],
  [['/'], 'To the search of a list'],
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['x'], 'Choose the row'],
  [['?'], 'This sheet'],
  [['Esc'], 'Close a window'],
];

type HelpSheetProps = { ref: Ref<HTMLDialogElement>; groups: ReturnType<typeof placesOf> };

/** The keyboard shortcuts, and the switch to turn them off. */
export function HelpSheet({ ref, groups }: HelpSheetProps) {
  const places = groups.flatMap(({ places: all }) => all);
  return (
    <dialog
      ref={ref}
      aria-labelledby="shortcuts"
      className="m-auto max-h-[85dvh] w-[min(44rem,calc(100vw-2rem))] overflow-y-auto rounded-2xl border border-line bg-surface p-6 text-ink shadow-lg backdrop:bg-black/40"
    >
      <div className="grid gap-5">
        <div className="flex items-center justify-between gap-3">
          <Heading level={2} size="small" id="shortcuts">
            {say('Keyboard shortcuts')}
          </Heading>
          <form method="dialog">
            <Button size="sm" variant="secondary">
              {say('Close')}
            </Button>
          </form>
        </div>
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <Keys rows={keys.map(([pressed, what]) => [pressed, say(what)])} />
          <Keys
            rows={places.map(({ letter, label }) => [['g', letter], say('Go to {place}', { place: say(label) })])}
          />
        </div>
        <Switch />
      </div>
    </dialog>
  );
}

function Keys({ rows }: { rows: [keys: string[], what: string][] }) {
  return (
    <dl className="grid content-start gap-1.5 text-sm">
      {rows.map(([pressed, what]) => (
        <div key={what} className="flex items-center justify-between gap-4">
          <dt>{what}</dt>
          <dd className="flex gap-1">
            {pressed.map((key) => (
              <kbd key={key} className="rounded-sm border border-line-strong bg-raised px-1.5 font-semibold">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Speech input would press single keys by accident (WCAG 2.1.4). */
function Switch() {
  const on = useSyncExternalStore(subscribe, shortcutsOn, () => true);
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={on}
        onChange={({ target }) => {
          setShortcuts(target.checked);
          for (const tell of told) tell();
        }}
        className="size-5 accent-brand"
      />
      {say('Single keys are shortcuts on this browser')}
    </label>
  );
}

const told = new Set<() => void>();
function subscribe(tell: () => void): () => void {
  told.add(tell);
  return () => told.delete(tell);
}
