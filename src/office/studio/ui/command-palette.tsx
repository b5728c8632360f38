/* oxlint-disable react/exhaustive-effect-dependencies, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-element-to-interactive-role -- the field keeps the focus and has the keys, as the combobox pattern says; the window closes when the place changes */
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useNavigateTo } from '#foundation/ui/controls/navigate-to.tsx';
import type { SearchGroup } from '../search/found.ts';

type Answer = { typed: string; groups: SearchGroup[] };

/** The search dialog: type, walk with the arrows, open with Enter. */
export function CommandPalette({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { load, data, state } = useFetcher<Answer>();
  const navigateTo = useNavigateTo();
  const listId = useId();
  const active = useRef<HTMLLIElement>(null);
  const { key } = useLocation();
  const groups = data?.groups ?? [];
  const results = groups.flatMap((group) => group.results);
  const chosen = Math.min(at, results.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    ref.current?.close();
  }, [ref, key]);
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  useEffect(() => {
    if (!ref.current?.open) return undefined;
    const wait = setTimeout(() => void load(studioPaths.studioSearch(typed)), 90);
    return () => clearTimeout(wait);
  }, [ref, typed, load]);

  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && results.length > 0) setAt((chosen + step + results.length) % results.length);
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    else {
      const result = data?.typed === typed.trim() || data?.typed === typed ? results[chosen] : undefined;
      ref.current?.close();
      navigateTo(result?.to ?? studioPaths.studioSearch(typed));
    }
    event.preventDefault();
  };

  return (
    <dialog
      ref={ref}
      aria-label={say('Search everything')}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load(studioPaths.studioSearch(typed));
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="mx-auto mt-[10dvh] max-h-[75dvh] w-[min(42rem,calc(100vw-1.5rem))] overflow-hidden rounded-2xl border border-line bg-surface p-0 text-ink shadow-lg backdrop:bg-black/40"
    >
      <div className="flex max-h-[75dvh] flex-col">
        <div className="flex items-center gap-3 border-b-2 border-line px-4 has-[:focus-visible]:border-brand">
          <Search aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          <input
            type="search"
            role="combobox"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-activedescendant={results.length > 0 ? optionId(chosen) : undefined}
            aria-autocomplete="list"
            aria-label={say('Search everything')}
            placeholder={say('Name, number, reference, screen…')}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setAt(0);
            }}
            onKeyDown={press}
            className="min-h-14 w-full bg-transparent text-lg outline-none placeholder:text-ink-soft"
          />
        </div>
        <div id={listId} role="listbox" aria-label={say('Results')} tabIndex={-1} className="overflow-y-auto p-2">
          {groups.map(({ label, results: found }) => (
            <ul key={label} role="group" aria-label={label} className="pb-2">
              <li role="presentation" aria-hidden="true" className="px-3 py-1 text-xs font-semibold text-ink-soft">
                {label}
              </li>
              {found.map((result) => {
                const index = results.indexOf(result);
                return (
                  <li
                    key={result.to + result.title}
                    ref={index === chosen ? active : undefined}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === chosen}
                    onPointerMove={() => setAt(index)}
                    onClick={() => navigateTo(result.to)}
                    className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md px-3 py-1.5 aria-selected:bg-brand-soft"
                  >
                    <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">{result.title}</bdi>
                    <span className="min-w-0 text-sm text-ink-soft [overflow-wrap:anywhere]">{result.detail}</span>
                  </li>
                );
              })}
            </ul>
          ))}
        </div>
        <p role="status" className="border-t border-line px-4 py-2 text-sm text-ink-soft">
          {state === 'loading'
            ? say('Searching…')
            : results.length === 0
              ? say(
                  typed.trim() === ''
                    ? 'Search orders, leads, lessons, kits, documents, pages and screens.'
                    : 'No matches',
                )
              : say('{count} found', { count: results.length })}
          <span className="max-sm:hidden"> · {say('↑ ↓ to choose, Enter to open, Esc to close')}</span>
        </p>
      </div>
    </dialog>
  );
}
