/* oxlint-disable react/exhaustive-effect-dependencies -- the sheet closes when the place changes */
import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import type { Role } from '#platform/people/model';
import { MenuFold } from '#foundation/ui/admin/list-options.tsx';
import { placesOnPhone } from '../frame/places.ts';
import { PlaceLink, type Counts } from './place-link.tsx';

type BottomBarProps = { role: Role; counts: Counts; children: ReactNode };

/** On a phone: a bar with four entries, and the rest in a sheet that opens without JavaScript. `children` are at the end of the sheet. */
export function BottomBar({ role, counts, children }: BottomBarProps) {
  const { bar, more } = placesOnPhone(role);
  const sheet = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // Navigation closes the sheet.
  useEffect(() => {
    if (sheet.current) sheet.current.open = false;
  }, [key]);
  return (
    <nav
      aria-label={say('Studio')}
      className="fixed inset-x-0 bottom-0 z-30 flex items-stretch border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {bar.map((place) => (
        <PlaceLink key={place.key} place={place} counts={counts} inBar />
      ))}
      <MenuFold ref={sheet} className="flex-1">
        <summary className="flex min-h-14 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-soft hover:bg-raised">
          <Menu aria-hidden="true" className="size-5" />
          {say('More')}
        </summary>
        <div className="absolute inset-x-0 bottom-full grid max-h-[75dvh] gap-4 overflow-y-auto rounded-t-2xl border-t border-line bg-surface px-4 py-5 shadow-lg">
          {more.map(({ label, places }) => (
            <div key={label} className="grid">
              <p className="px-2 pb-1 text-xs font-semibold text-ink-soft">{say(label)}</p>
              <div className="grid grid-cols-2 gap-x-2">
                {places.map((place) => (
                  <PlaceLink key={place.key} place={place} counts={counts} />
                ))}
              </div>
            </div>
          ))}
          {children}
        </div>
      </MenuFold>
    </nav>
  );
}
