import type { Page } from 'playwright-core';
import type { RunningServer } from './running-server.ts';

/** Takes the owner's invitation that the first start printed: afterwards the page is the studio's first. Once a server. */
export async function becomeOwner(page: Page, server: RunningServer): Promise<void> {
  await page.goto(server.ownerLink() ?? '');
  await page.getByLabel(/name/i).first().fill('Owner');
  await page.getByLabel(/e-mail/i).fill('owner@example.com');
  for (const field of await page.locator('input[type="password"]').all())
    await field.fill('a long and quiet password 7');
  await page.getByRole('button').last().click();
  await page.waitForURL('**/studio');
}
