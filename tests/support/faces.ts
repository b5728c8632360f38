import type { Page } from 'playwright-core';

/** Waits until the faces of Latin text, which come after the first paint, have been put into the page. */
export async function facesAdded(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Figtree'));
}

/** Waits until content below the first screen has real heights instead of estimates. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > section, main ~ footer')].every(
      (piece) => getComputedStyle(piece).contentVisibility === 'visible',
    ),
  );
}
