import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { becomeOwner } from '#tests/owner';
import { addDevice } from '#tests/people-at-screens';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = testServer({ postgres: true });
const password = 'a long and quiet password 7';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });

it('a passkey is added on the account, signs in without a password, is named, and removed it opens nothing', async () => {
  const visitor = await visit({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
  const { page, context } = visitor;
  await becomeOwner(page, server);
  const device = await addDevice(page);

  await page.goto(`${server.url}/studio/account`);
  const section = page.locator('section[aria-labelledby=passkeys]');
  await section.getByText('Add a passkey').click();
  await section.getByLabel('Name of the passkey').fill('My phone');
  await section.getByLabel('Your password').fill('not my password at all');
  await section.getByRole('button', { name: 'Make the passkey' }).click();
  await section.getByText('This is not your password.').waitFor();
  expect(await section.getByLabel('Name of the passkey').inputValue()).toBe('My phone');
  expect(await axeFindings(page)).toEqual([]);
  await section.getByLabel('Your password').fill(password);
  await section.getByRole('button', { name: 'Make the passkey' }).click();
  await page.getByText('The passkey is added. You can sign in with it.').waitFor();
  await section.getByText('My phone', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await context.clearCookies();
  await page.goto(`${server.url}/sign-in?returnTo=%2Fstudio%2Forders`);
  await signInButton(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // A device that does not know who holds it signs nothing.
  await device.locked(true);
  await signInButton(page).click();
  await page.getByText('No passkey was used.', { exact: false }).waitFor();
  await device.locked(false);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/sign-in')) sent.push(request.postData() ?? '');
  });
  await signInButton(page).click();
  await page.waitForURL('**/studio/orders');

  // What was sent once opens nothing a second time, from this site or another.
  const body = sent.find((text) => text.includes('signature')) ?? '';
  expect(body).toContain('do=passkey');
  for (const origin of [server.url, 'https://evil.test']) {
    const again = await fetch(`${server.url}/sign-in`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    });
    expect([403, 422]).toContain(again.status);
    expect(again.headers.get('set-cookie') ?? '').not.toMatch(/staff=\S/);
  }

  await page.goto(`${server.url}/studio/account`);
  await section.getByText('Rename or remove').click();
  await section.getByLabel('Name of the passkey').first().fill('Asha’s phone');
  await section.getByRole('button', { name: 'Save the name' }).click();
  await section.getByText('Asha’s phone', { exact: true }).waitFor();
  await section.getByLabel('Your password').first().fill(password);
  await section.getByRole('button', { name: 'Remove the passkey' }).click();
  await page.getByText('The passkey is removed.', { exact: false }).waitFor();

  await context.clearCookies();
  await page.goto(`${server.url}/sign-in`);
  await signInButton(page).click();
  await page.getByText('This passkey does not open the studio.', { exact: false }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  calm({ ...visitor, problems: visitor.problems.filter((said) => !said.includes('status of 422')) });
});
