import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { patient } from './browser.ts';
import { running } from './navigate.ts';
import { plainVisit } from './plain-visitor.ts';
import type { RunningServer } from './running-server.ts';

/** The owner link of the first start; printed once the server is ready, so it is polled. */
export async function ownerLinkOf(server: Pick<RunningServer, 'ownerLink'>): Promise<string> {
  await vi.waitFor(() => expect(server.ownerLink()).not.toBeNull(), patient);
  return server.ownerLink() ?? '';
}

/** The same without a browser: the `Cookie` of the owner's session. Once a server. */
export async function ownerCookie(server: Pick<RunningServer, 'url' | 'ownerLink'>): Promise<string> {
  const form = { name: 'Owner', email: 'owner@example.com', password: 'a long and quiet password 7' };
  const answer = await fetch(await ownerLinkOf(server), {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/**
 * Accepts the owner's invitation printed by the first start: afterwards the page shows the studio. Once per server. The form is sent without a
 * browser, since the calling tests are about something else.
 */
export async function becomeOwner(page: Page, server: RunningServer): Promise<void> {
  const { page: invitation, context } = await plainVisit();
  await invitation.goto(await ownerLinkOf(server));
  await invitation.getByLabel(/name/i).first().fill('Owner');
  await invitation.getByLabel(/e-mail/i).fill('owner@example.com');
  for (const field of await invitation.locator('input[type="password"]').all())
    await field.fill('a long and quiet password 7');
  await invitation.getByRole('button').last().click();
  await invitation.waitForURL('**/studio');
  await page.context().addCookies(await context.cookies());
  await context.close();
  await page.goto(`${server.url}/studio`);
  // What needs scripts, such as a copy button, does nothing before.
  await running(page);
}
