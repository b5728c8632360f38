import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { patient } from './browser.ts';

/** On a person's data screen: reviews the erasure, and returns the text of what is erased and kept. Without a reason the selected one is kept. */
export async function reviewErasure(page: Page, reason?: string): Promise<string> {
  await page.getByText('Erase this person').click();
  if (reason) await page.getByText(reason, { exact: true }).click();
  await page.getByRole('button', { name: 'See what goes and what stays' }).click();
  await page.getByText('Erased for good, and nobody can bring it back:').waitFor();
  return page.locator('main').innerText();
}

/** Confirms the review, and waits until no erasure is in progress. */
export async function eraseForGood(page: Page, site: string): Promise<void> {
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.waitForURL('**/studio/privacy?done=**');
  await vi.waitFor(async () => {
    await page.goto(`${site}/studio/privacy`);
    expect(await page.locator('main').innerText()).toMatch(/They asked for it[\s\S]*Erased/);
    expect(await page.locator('main').innerText()).not.toContain('Being erased');
  }, patient);
}
