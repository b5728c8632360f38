import type { Page } from 'playwright-core';

/** Waits until the faces of Latin text, which come after the first paint, have been put into the page. */
export async function facesAdded(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Figtree'));
}
