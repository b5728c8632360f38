import type { StartPlan } from '../hydration/hydration.ts';

/**
 * Starts the router when the visitor touches the page, if the page has a plan for it. Until then links, forms, `<details>` and popovers
 * work as HTML. If a step fails, the page stays as it is. One second after the page is idle it learns its release and
 * prefetches its links, with or without router (BLD-1, NAV-6); not on the slowest lines.
 */
export function startWhenTouched(): void {
  const plan = planOfPage();
  if (!plan) return;
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const longAfterLoad = 8000;
  let begun = false;
  const touched = () => {
    if (begun) return;
    begun = true;
    for (const sign of signs) removeEventListener(sign, touched, true);
    // The visitor's own event is handled first.
    setTimeout(() => {
      Promise.all([
        import('./start-router.ts'),
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
        import('../client-runtime/ahead.ts').then(begin).catch(() => {});
      }, 1000),
    );
  });
}

/** Imports the module namespace, so that the build keeps the exports that the router uses. */
const begin = (ahead: typeof import('../client-runtime/ahead.ts')) => ahead.startAhead();

/** The last element of that name: it follows all content. */
function planOfPage(): StartPlan | undefined {
  const element = [...document.querySelectorAll<HTMLElement>('script#start-plan')].at(-1);
  return element && (JSON.parse(element.dataset.plan ?? element.textContent) as StartPlan);
}
