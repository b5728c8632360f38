import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the main part of each new page that the router shows. Otherwise it would stay on the followed link: the next Tab would continue
 * from
 * there, and a screen reader would be silent. A page's own focus is kept. The browser does the same when a document is loaded.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const left = useRef<{ pathname: string; focused: Element | null }>(null);
  // While the next page takes the place of this one, before anything in it asks for the focus.
  useLayoutEffect(
    () => () => {
      left.current = { pathname, focused: document.activeElement };
    },
    [pathname],
  );
  useEffect(() => {
    if (!left.current || left.current.pathname === pathname) return;
    const main = document.querySelector('main');
    const now = document.activeElement;
    if (!main || (now !== document.body && now !== left.current.focused)) return;
    main.tabIndex = -1;
    // A whole page is not interactive: it needs no focus ring.
    main.style.outline = 'none';
    main.focus({ preventScroll: true });
  }, [pathname]);
}
