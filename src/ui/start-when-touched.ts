import type { StartPlan } from '#kit/hydration';
import type { startRouter } from './start-router.ts';

/**
 * Runs inline in the page, as text: it may use nothing from outside of itself. Until it has started the router, links,
 * forms, `<details>` and popovers work as HTML. Whatever fails on the way leaves the page as it is.
 */
export function startWhenTouched(plan: StartPlan): void {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const longAfterLoad = 8000;
  let begun = false;
  if (!plan.state) {
    // The data follow in this page, in scripts that write into this stream.
    plan.context.stream = new ReadableStream({
      start(controller) {
        plan.context.streamController = controller;
      },
    }).pipeThrough(new TextEncoderStream());
    Object.assign(window, { __reactRouterContext: plan.context });
  }
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
