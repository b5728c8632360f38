import { stillAgreed } from '../consent/browser-consent.ts';
import { tellPage } from './tell-page.ts';
import type { TrackerPlan } from './tracker-plan.ts';

/** How long a page may take to say its title after its address. Milliseconds. */
const titleWithin = 1_000;

/**
 * What runs on a document with trackers for as long as it is open: forms lead to documents of their own, a page that comes back
 * after a withdrawal begins anew, and each page that the router shows (`keepTrackersApart` decides which) is told to pixels and
 * tag manager as a document would be. The others follow addresses by themselves.
 */
export function followNavigations({ pixels }: Pick<TrackerPlan, 'pixels'>): void {
  // On the window, before the router hears of it: the browser then does what it does without JavaScript.
  addEventListener('submit', (event) => event.stopPropagation(), true);
  // A page brought back by the Back button runs on as it was.
  addEventListener('pageshow', ({ persisted }) => persisted && !stillAgreed() && location.reload());
  let last = location.pathname;
  const look = () => {
    if (location.pathname === last) return;
    last = location.pathname;
    tellPage();
    afterTitle(() => {
      for (const id of pixels?.ids ?? []) window.fbq?.('trackSingle', id, 'PageView');
      const page = { page_title: document.title, page_location: location.origin + location.pathname };
      window.dataLayer?.push({ event: 'page_view', ...page });
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
