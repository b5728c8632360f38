import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { patient } from '../support/browser.ts';
import { newId } from '#foundation/kit/id.ts';
import { signPathToken, signToken } from '#foundation/kit/signed-token.ts';
import { comeBack, pay, placeOrder, post } from '../support/buyer.ts';
import { secret as signedWith } from '../support/prepared.ts';
import { settle, type TrackedSite } from '../support/tracked-site.ts';
import { world } from '../support/world.ts';
import { sentMails } from '../support/mails.ts';

/** One genuine secret of each kind, and the addresses that carry it. */
export type Canary = { secret: string; addresses: string[] };

/**
 * Makes one of each secret that an address of the site carries. `invitation`: the path of one made before the server started; `teacherCookie`: a
 * teacher's session; the account `owner@example.com` must be staff. `page` has consented to tracking.
 */
export async function canarySecrets(
  site: TrackedSite,
  page: Page,
  invitation: string,
  teacherCookie: string,
): Promise<Record<string, Canary>> {
  const { url, dataDirectory } = site.server;
  const { payment } = await placeOrder(url, world.offer, world.batch, 4);
  const order = await comeBack((await pay(payment ?? '')) ?? '');
  const orderToken = parameter(order.url, 'order');
  const [document = ''] = /\/documents\/[^"./]+\.[^".]+\.[0-9a-f]{48}/.exec(order.body) ?? [];
  const [family = ''] = /\/family\/[^"./]+\.[^".]+\.[0-9a-f]{48}/.exec(order.body) ?? [];
  await site.sendLead(page, '9840012399');
  const leadPage = page.url();
  await post(`${url}/testing`, { form: 'newsletter', email: 'canary-news@example.com', consent: 'yes' });
  await placeOrder(url, world.offer, world.batch, 5, { method: 'offline' });
  await post(`${url}/forgotten-password`, { email: 'owner@example.com' });
  // The same person may have had another mail before it, without a link.
  const linkIn = (to: string) => {
    const texts = sentMails(dataDirectory).flatMap((sent) => (sent.to.includes(to) ? [sent.text] : []));
    return /\/(?:newsletter|reset-password|checkout\/confirm)\?token=[\w.-]+/.exec(texts.join('\n'))?.[0] ?? '';
  };
  // All mails are on their way.
  const asked = ['canary-news@example.com', 'owner@example.com', 'buyer5@example.com'];
  await vi.waitUntil(() => asked.every((to) => linkIn(to)), patient);
  await post(`${url}/studio/calendar`, { do: 'renew-link' }, teacherCookie).then((answer) => answer.body?.cancel());
  const own = await (await fetch(`${url}/studio/calendar`, { headers: { cookie: teacherCookie } })).text();
  // Without its ending: with it browsers save a file, and no page is there to walk on.
  const [feed = ''] = /\/calendar\/[^"./<]+\.[^".<]+\.[0-9a-f]{48}/.exec(own) ?? [];
  const withOrder = (path: string) => `${path}?order=${orderToken}`;
  const canary = (...addresses: string[]): Canary => {
    const [first = ''] = addresses;
    const { pathname, search } = new URL(first, url);
    const secret = new URLSearchParams(search).values().next().value ?? pathname.split('/').at(-1) ?? '';
    return { secret, addresses: addresses.map((address) => new URL(address, url).href) };
  };
  // Belongs to no person: an address is masked by its kind, regardless of its owner.
  const later = Math.floor(Date.now() / 1000) + 3_600;
  const waiting = signPathToken(signedWith, 'waitlist', newId(), later);
  return {
    order: {
      secret: orderToken,
      addresses: [
        order.url,
        ...[
          '/checkout/status',
          '/checkout/sheet',
          '/checkout/cancel',
          '/checkout/balance',
          '/checkout/return',
          '/workshop/payment-status',
        ]
          .map(withOrder)
          .map((path) => url + path),
      ],
    },
    waitlist: canary(`/waitlist/${waiting}`, `/checkout/${world.offer}?language=en&seat=${waiting}`),
    'your-data': canary(`/your-data/${signPathToken(signedWith, 'your-data', newId(), later)}`),
    'newsletter-end': canary(`/newsletter/end/${signPathToken(signedWith, 'newsletter-end', newId(), later)}`),
    messages: canary(`/messages/${signPathToken(signedWith, 'messages', newId(), later)}`),
    pay: canary(`/checkout/link?order=${signToken(signedWith, 'pay', newId(), later)}`),
    document: canary(document),
    family: canary(family),
    calendar: canary(feed),
    preview: canary(`/preview/${randomBytes(32).toString('hex')}`),
    'payment-session': canary(payment ?? ''),
    lead: canary(leadPage),
    contact: canary(linkIn('buyer5@example.com')),
    newsletter: canary(linkIn('canary-news@example.com')),
    'password-reset': canary(linkIn('owner@example.com')),
    'owner-invitation': canary(invitation),
  };
}

/** Opens each address of a secret as its holder does, lets an error happen there, and goes on to a page with all trackers. */
export async function walkWithSecret(site: TrackedSite, page: Page, { addresses, secret }: Canary): Promise<void> {
  const { url } = site.server;
  for (const address of addresses) {
    await page.goto(address);
    await page.evaluate(failing, `planted here about ${secret}`);
    await page.waitForTimeout(200);
    // Requests of the router's navigations, other spellings, and a form unknown to the page.
    const { pathname, search } = new URL(address);
    for (const target of [`${pathname}.data${search}`, `/${pathname}${search}`, pathname.toUpperCase() + search])
      await fetch(url + target, { redirect: 'manual' }).then((answer) => answer.body?.cancel());
    await post(address, { token: 'none' }).then((answer) => answer.body?.cancel());
  }
  await page.evaluate(() => void (location.href = '/'));
  await page.waitForURL(`${url}/`);
  await settle(page);
  await page.evaluate(failing, 'planted later');
  await settle(page);
  // An open page keeps recording itself.
  await page.close();
}

/** Runs in the page: an uncaught error that names the page's address and referrer. */
function failing(words: string): void {
  setTimeout(() => {
    throw new Error(`${words}: at ${location.href}, came from ${document.referrer}`);
  });
}

function parameter(address: string, name: string): string {
  return new URL(address).searchParams.get(name) ?? '';
}
