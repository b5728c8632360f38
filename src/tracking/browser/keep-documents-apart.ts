import { stillAgreed } from './browser-consent.ts';

/**
 * Scripts of others stay until the document ends. So from a page that has them every link and form leads to a document of
 * its own: checkout, status and pages for children never share one with a tracker, and a withdrawal ends it.
 */
export function keepDocumentsApart(): void {
  // On the window, before the router hears of it: the browser then does what it does without JavaScript.
  addEventListener('click', (event) => leadsElsewhere(event) && event.stopPropagation(), true);
  addEventListener('submit', (event) => event.stopPropagation(), true);
  // A page brought back by the Back button runs on as it was.
  addEventListener('pageshow', ({ persisted }) => persisted && !stillAgreed() && location.reload());
  const here = location.pathname;
  const push = history.pushState.bind(history);
  history.pushState = (...words) => {
    push(...words);
    // A script of ours has navigated: its page begins anew as a document.
    if (location.pathname !== here) location.reload();
  };
}

function leadsElsewhere(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || link.origin !== location.origin) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}
