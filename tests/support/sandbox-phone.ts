import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient } from './browser.ts';
import { running } from './navigate.ts';

/** Opens the simulated phone of a number (`919840012345`), as staff who may answer messages. */
export async function openPhone(page: Page, site: string, number: string): Promise<void> {
  await page.goto(`${site}/studio/messages/phone?phone=${number}`);
  await running(page);
}

/** The texts on the open phone, oldest first. */
export const textsOnPhone = (page: Page) => page.locator('ol p').allInnerTexts();

/** The holder of the number writes on their phone. */
export async function writeOnPhone(page: Page, site: string, number: string, text: string): Promise<void> {
  await openPhone(page, site, number);
  await page.getByRole('textbox', { name: 'Write as the owner of the phone' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => page.locator('ol p').filter({ hasText: text }).count(), patient).toBe(1);
}
