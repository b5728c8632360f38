import { useLayoutEffect, useRef } from 'react';
import {
  NavigationType,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useNavigationType,
} from 'react-router';

/** The state of a link to another part of a list, which is read from its top though the page stays the same. */
export const fromTop = { fromTop: true };

let fromForm = false;

/** Notes whether the starting navigation follows a form; call it before the page is shown, which React state does not guarantee. */
export function noteNavigation(navigation: { fromForm: boolean } | null): void {
  fromForm = navigation?.fromForm ?? false;
}

/**
 * The scroll position of a page that the router shows. A new page starts at its top or its fragment; going back restores the former
 * position. Nothing moves when the same page changes its query (a filter, a tab) or submits a form. Never animated:
 * `scroll-behavior: smooth` is for fragments within the page. The browser does the same wherever a document is loaded.
 */
export function useScrollPositions(): void {
  const location = useLocation();
  const way = useNavigationType();
  const shown = useRef({ location, top: 0 });

  useLayoutEffect(() => {
    if (shown.current.location === location || isFragment(shown.current.location, location)) return;
    document.documentElement.style.scrollBehavior = 'auto';
    // Reading it makes Chromium apply the style, which it would not for a step to the very top.
    shown.current.top = window.scrollY;
  }, [location]);
  // The part of `<ScrollRestoration>` without its inline script: the policy of a page allows none that React makes.
  useScrollRestoration();
  useLayoutEffect(() => {
    const { location: before, top } = shown.current;
    if (before === location) return;
    shown.current.location = location;
    if (isFragment(before, location)) return;
    const stays = before.pathname === location.pathname && (fromForm || before.search !== location.search);
    if (stays && way !== NavigationType.Pop && !isFromTop(location.state)) window.scrollTo(0, top);
    document.documentElement.style.scrollBehavior = '';
  }, [location, way]);
}

type Address = { pathname: string; search: string; hash: string };

/** A link within the page that is read. */
const isFragment = (before: Address, { pathname, search, hash }: Address) =>
  hash !== '' && pathname === before.pathname && search === before.search;

const isFromTop = (state: unknown) => (state as Partial<typeof fromTop> | null)?.fromTop === true;
