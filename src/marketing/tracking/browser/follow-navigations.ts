import { stillAgreed } from '../consent/browser-consent.ts';
import { tellPage } from './tell-page.ts';
import type { TrackerPlan } from './tracker-plan.ts';

/** How long after its address a page may set its title. Milliseconds. */
const titleWithin = 1_000;

/**
 * Runs on a document with trackers while it is open: forms load new documents, a page restored after a withdrawal is reloaded, and each client-side
 * navigation (`keepTrackersApart` decides which) is reported to the pixels like a page load. The other trackers follow addresses by themselves; the
 * tag manager has a trigger of its own for changes of the history.
 */
export function followNavigations({ pixels }: Pick<TrackerPlan, 'pixels'>): void {
  // On the window, before the router sees it: the browser then behaves as without JavaScript.
  addEventListener('submit', (event) => event.stopPropagation(), true);
  // A page restored by the Back button continues in its old state.
  addEventListener('pageshow', ({ persisted }) => persisted && !stillAgreed() && location.reload());
  let last = location.pathname;
  const look = () => {
    if (location.pathname === last) return;
    last = location.pathname;
    tellPage();
    afterTitle(() => {
      for (const id of pixels?.ids ?? []) window.fbq?.('trackSingle', id, 'PageView');
    });
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...words) => {
      change(...words);
      look();
    };
  }
  addEventListener('popstate', look);
}

/** NAV-8: the title changes once per navigation, and is read afterwards. */
function afterTitle(work: () => void): void {
  const before = document.title;
  const done = () => {
    clearTimeout(timer);
    watch.disconnect();
    work();
  };
  const watch = new MutationObserver(() => document.title !== before && done());
  const timer = setTimeout(done, titleWithin);
  watch.observe(document.head, { subtree: true, childList: true, characterData: true });
}
