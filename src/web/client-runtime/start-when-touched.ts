import type { StartPlan } from '../hydration/hydration.ts';
import type { startAhead } from './ahead.ts';
import type { startRouter } from './start-router.ts';

/**
 * Runs inline in the page, as text: it may use nothing from outside of itself. Until it has started the router, links,
 * forms, `<details>` and popovers work as HTML. Whatever fails on the way leaves the page as it is. One second after the page is
 * idle it learns its release and fetches ahead what its links will show, router or not (BLD-1, NAV-6); not on the slowest lines.
 */
export function startWhenTouched(plan: StartPlan, open?: (context: StartPlan['context']) => void): void {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const longAfterLoad = 8000;
  let begun = false;
  open?.(plan.context);
  const touched = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, touched, true);
    // The visitor's own event is answered first.
    setTimeout(() => {
      Promise.all([
        import(/* @vite-ignore */ plan.start) as Promise<{ startRouter: typeof startRouter }>,
        plan.state ? fetch(plan.state) : null,
        import(/* @vite-ignore */ plan.manifest),
      ])
        .then(([starter, data]) => starter.startRouter(plan, data))
        .catch(() => {});
    }, 1);
  };
  for (const sign of signs) addEventListener(sign, touched, { capture: true, passive: true });
  const idle = (work: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5000 }) : work();
  const { saveData, effectiveType } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  addEventListener('load', () => {
    if (!saveData) setTimeout(() => idle(touched), longAfterLoad);
    if (effectiveType === 'slow-2g') return;
    idle(() =>
      setTimeout(() => {
        const ahead = import(/* @vite-ignore */ plan.ahead) as Promise<{ startAhead: typeof startAhead }>;
        ahead.then((module) => module.startAhead()).catch(() => {});
      }, 1000),
    );
  });
}

/** Given to the one above, as text too, where the data follow in the page itself: scripts there write into this stream. */
export function openStream(context: StartPlan['context']): void {
  context.stream = new ReadableStream({
    start(controller) {
      context.streamController = controller;
    },
  }).pipeThrough(new TextEncoderStream());
  Object.assign(window, { __reactRouterContext: context });
}
