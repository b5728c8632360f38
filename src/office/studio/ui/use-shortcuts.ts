import { useEffect, type RefObject } from 'react';
import { useNavigateTo } from '#foundation/ui/controls/navigate-to.tsx';
import { isShortcut } from '#foundation/kit/lists/shortcuts.ts';
import type { placesOf } from '../frame/places.ts';

/** Milliseconds to wait for the letter after `g`. */
const patience = 1_200;

type Windows = {
  groups: ReturnType<typeof placesOf>;
  palette: RefObject<HTMLDialogElement | null>;
  help: RefObject<HTMLDialogElement | null>;
};

/** The global shortcuts: Ctrl K or ⌘ K, `g` and the letter of a menu entry, `/` for the search of a list, `?`. */
export function useShortcuts({ groups, palette, help }: Windows): void {
  const navigateTo = useNavigateTo();
  useEffect(() => {
    let going = 0;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        const dialog = palette.current;
        if (dialog?.open) dialog.close();
        else dialog?.showModal();
        return;
      }
      if (!isShortcut(event)) return;
      const place = groups.flatMap(({ places }) => places).find(({ letter }) => letter === event.key);
      const gone = event.timeStamp - going < patience;
      going = 0;
      if (gone && place) navigateTo(place.to);
      else if (event.key === 'g') going = event.timeStamp;
      else if (event.key === '?') help.current?.showModal();
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-list-search]')?.focus();
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [groups, palette, help, navigateTo]);
}
