import Search from 'lucide-react/icons/search';
import { useRef, type ReactNode } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { StaffRole } from '#platform/people/ui/staff-role.tsx';
import type { Role } from '#platform/people/model';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { doubtTyped } from '#foundation/ui/forms/doubt-typed.tsx';
import { Wordmark } from '#foundation/ui/media/wordmark.tsx';
import { placesOf } from '../frame/places.ts';
import type { SavedView } from '../views/saved-views.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CommandPalette } from './command-palette.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { Person } from './person.tsx';
import type { Counts } from './place-link.tsx';
import { PlaceLink } from './place-link.tsx';
import type { ThemeChoice } from '../frame/theme.ts';
import { useFrameRing } from './use-frame-ring.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { SavedViews } from './saved-views.tsx';

export type StudioShellProps = {
  brandName: string;
  /** The office time zone; undefined for the default. */
  zone: string | undefined;
  staff: { name: string; email: string; role: Role };
  counts: Counts;
  views: SavedView[];
  chosenTheme: ThemeChoice;
  children: ReactNode;
};

/** The frame of the back office: a menu next to the screens if there is room, a bottom bar on a phone. */
export function StudioShell({ brandName, zone, staff, counts, views, chosenTheme, children }: StudioShellProps) {
  const palette = useRef<HTMLDialogElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const groups = placesOf(staff.role);
  useShortcuts({ groups, palette, help });
  useFrameRing();
  return (
    <StaffRole value={staff.role}>
      <a href="#screen" className="skip-link">
        {say('Skip to the content')}
      </a>
      <div data-office-zone={zone} className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
        <header className="flex items-center justify-between print:hidden gap-3 border-b border-line bg-surface px-4 py-1.5 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:border-e lg:border-b-0 lg:px-3 lg:py-4">
          <AppLink
            to={paths.home()}
            title={say('The site')}
            className="inline-flex min-h-11 min-w-0 items-center lg:px-2"
          >
            <Wordmark name={brandName} />
          </AppLink>
          <SearchLink open={() => openWindow(palette.current)} />
          <nav
            aria-label={say('Studio')}
            className="max-lg:hidden lg:grid lg:min-h-0 lg:flex-1 lg:content-start lg:gap-3 lg:overflow-y-auto"
          >
            {groups.map(({ label, places }) => (
              <div key={label} className="grid">
                <p className="px-2 pb-1 text-xs font-semibold text-ink-soft">{say(label)}</p>
                {places.map((place) => (
                  <PlaceLink key={place.key} place={place} counts={counts} />
                ))}
              </div>
            ))}
            <SavedViews views={views} />
          </nav>
          <div className="max-lg:hidden lg:mt-auto">
            <Person staff={staff} chosenTheme={chosenTheme} openHelp={() => openWindow(help.current)} />
          </div>
        </header>
        <main
          id="screen"
          className="mx-auto grid w-full max-w-6xl grid-cols-1 content-start gap-5 px-4 pt-5 pb-28 has-[search]:gap-3 has-[search]:pt-3 lg:px-8 lg:py-8 lg:has-[search]:pt-4 print:max-w-none print:p-0"
        >
          <div className="contents" onBlur={({ target }) => doubtTyped(target)}>
            {children}
          </div>
        </main>
        <BottomBar role={staff.role} counts={counts}>
          <SavedViews views={views} />
          <Person staff={staff} chosenTheme={chosenTheme} />
        </BottomBar>
        <CommandPalette ref={palette} />
        <HelpSheet ref={help} groups={groups} />
      </div>
    </StaffRole>
  );
}

function openWindow(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** A link to the search page; with JavaScript it opens the search dialog instead. */
function SearchLink({ open }: { open: () => void }) {
  return (
    <AppLink
      to={studioPaths.studioSearch()}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-line-strong bg-canvas px-3 text-sm text-ink-soft hover:bg-raised lg:min-h-10 lg:justify-start"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="max-lg:visually-hidden">{say('Search')}</span>
      <kbd aria-hidden="true" className="ms-auto text-xs max-lg:hidden">
        Ctrl K
      </kbd>
    </AppLink>
  );
}
