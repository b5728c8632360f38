/** What a buyer without JavaScript does, over HTTP: fill the form, pay on the sandbox's page, follow the redirects. */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { home } from './home.ts';

/** Retries when the site asks a visitor to come back because of load. */
async function whenLetIn(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    const seconds = answer.headers.get('retry-after');
    if (answer.status !== 503 || seconds === null) return answer;
    await answer.body?.cancel();
    await setTimeout(Number(seconds) * 1000 * Math.random());
  }
}

export type Placed = { status: number; body: string; payment: string | null };

type Answers = Record<string, string>;

/** The values of the hidden and prefilled inputs of the first form with that button or field, as a browser would send them. */
export function hiddenFields(html: string): Answers {
  const fields: Answers = {};
  for (const [tag] of html.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
    const name = attribute('name');
    if (name) fields[name] = attribute('value') ?? '';
  }
  return fields;
}

/** A distinct address for each visitor, as forwarded by the proxy that test servers trust. */
export const fromAnywhere = () => ({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` });

/** Posts a form as a browser of the site itself would, each time from another address; redirects are not followed. */
export function post(url: string, fields: Answers, cookie = '', headers: Answers = fromAnywhere()): Promise<Response> {
  return whenLetIn(() =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: new URL(url).origin, ...headers, ...(cookie ? { cookie } : {}) },
      redirect: 'manual',
    }),
  );
}

/** The details of the n-th buyer; each has a mobile number and a learner of their own. */
export function buyerDetails(n: number, batch: string): Answers {
  return {
    name: `Buyer ${n}`,
    country: 'IN',
    mobile: `98${String(40_000_000 + n)}`,
    email: `buyer${n}@example.com`,
    learnerName: `Learner ${n}`,
    learnerAge: '10',
    // Confirmed, where the programme is for others.
    ages: '10',
    batch,
    terms: 'yes',
  };
}

/** The batch that the opened checkout has chosen, as its form names it; empty where the page shows no form. */
export function chosenBatch(html: string): string {
  const tags = [...html.matchAll(/<input\b[^>]*name="batch"[^>]*>/g)].map(([tag]) => tag);
  const chosen = tags.find((tag) => /\schecked\b/.test(tag)) ?? tags[0] ?? '';
  return /\bvalue="([^"]*)"/.exec(chosen)?.[1] ?? '';
}

/** Opens the checkout and sends it. `payment` is the address of the payment page, null when the site refused. */
export async function placeOrder(
  site: string,
  offer: string,
  batch: string,
  n: number,
  more: Answers = {},
): Promise<Placed> {
  const address = `${site}/checkout/${offer}?batch=${batch}`;
  const page = await whenLetIn(() => fetch(address));
  const cookie = page.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const html = await page.text();
  const { attempt = '', total = '' } = hiddenFields(html);
  const kit = html.includes('name="shipCountry"') ? home : {};
  const state: Answers = html.includes('name="state"') ? { state: '33' } : {};
  const answer = await post(
    address,
    { ...buyerDetails(n, chosenBatch(html) || batch), ...kit, ...state, attempt, total, ...more },
    cookie,
  );
  const location = answer.headers.get('location');
  return { status: answer.status, body: await answer.text(), payment: location ? new URL(location, site).href : null };
}

/** Presses a button on the sandbox's payment page; returns the redirect target, else null. */
export async function pay(payment: string, choice = 'approve'): Promise<string | null> {
  const answer = await post(payment, { choice });
  await answer.body?.cancel();
  if (answer.status >= 400) throw new Error(`The payment page answered ${answer.status}`);
  const location = answer.headers.get('location');
  return location ? new URL(location, payment).href : null;
}

/** Follows the return address until the order is shown; returns that address and its page. */
export async function comeBack(returnAddress: string): Promise<{ url: string; body: string }> {
  const answer = await whenLetIn(() => fetch(returnAddress));
  return { url: answer.url, body: await answer.text() };
}
