import type { StartPlan } from '#kit/hydration';
import type { startRouter } from './start-router.ts';

/**
 * Runs inline in the page, as text: it may use nothing from outside of itself. Until it has started the router, links,
 * forms, `<details>` and popovers work as HTML. Whatever fails on the way leaves the page as it is.
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
  addEventListener('load', () => {
    if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
      setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(touched) : touched()), longAfterLoad);
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
