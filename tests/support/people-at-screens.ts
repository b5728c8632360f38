import type { Page } from 'playwright-core';
import { fillHome } from './home.ts';

/** Gives a page a device that holds passkeys and knows its owner; returns how to lock it. */
export async function addDevice(page: Page): Promise<{ locked: (isLocked: boolean) => Promise<unknown> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    locked: (isLocked) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isLocked }),
  };
}

/** Fills in the open checkout in English, with or without scripts; the batch is that of its address. */
export async function typeBuyer(
  page: Page,
  { mobile, email, learner }: { mobile: string; email: string; learner: string },
): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Your name').fill('Meena R');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Name of the learner').fill(learner);
  await page.getByLabel('Age', { exact: true }).fill('10');
  await fillHome(page);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}
