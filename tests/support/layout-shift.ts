import type { Page } from 'playwright-core';

/** Notes how far the layout of a page moves, from before it is opened; returns how to read it. */
export async function notesShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: Reflect.get(window, 'moved') + value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'moved') as number);
}
