/** Proofs that money moves once, over HTTP as the office's browser sends it; each function limits what it sends. */
import { buyerDetails, chosenBatch, comeBack, hiddenFields, pay, post } from '../support/buyer.ts';

type Fields = Record<string, string>;

/** The hidden fields of the form that contains this text in a studio page. Throws if there is none. */
export function formWith(html: string, text: string): Fields {
  const form = [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)]
    .map(([found]) => found)
    .find((one) => one.includes(text));
  if (!form) throw new Error(`No form with ${text} on the page`);
  const fields: Fields = {};
  for (const [tag] of form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    fields[attribute('name')] = attribute('value')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"');
  }
  return fields;
}

export type Office = { url: string; cookie: string };

/** A screen of the studio as HTML. */
export async function screen({ url, cookie }: Office, path: string): Promise<string> {
  const answer = await fetch(new URL(path, url), { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

/** How many refunds an order's screen lists. */
export function refundsOn(html: string): number {
  const list = /<section aria-labelledby="refunds".*?<\/section>/s.exec(html)?.[0] ?? '';
  return [...list.matchAll(/<li\b/g)].length;
}

/**
 * Refunds a part of an order's first payment as a browser without JavaScript does: form, confirmation step, then the confirmed form `clicks` times
 * concurrently and once more afterwards. Returns the number of refunds (1 is right), the number of responses "already sent", and any other response.
 */
export async function refundClicks(
  office: Office,
  orderPath: string,
  { amount, clicks }: { amount: string; clicks: number },
): Promise<{ refunds: number; repeated: number; odd: number }> {
  const before = await screen(office, orderPath);
  const form = { ...formWith(before, 'value="refund"'), amount, why: 'the buyer fell ill', step: 'review' };
  const { url, cookie } = office;
  const review = await post(url + orderPath, form, cookie);
  const confirm = { ...formWith(await review.text(), 'value="do"'), step: 'do' };
  const send = async () => {
    const answer = await post(url + orderPath, confirm, cookie);
    await answer.body?.cancel();
    return { status: answer.status, to: answer.headers.get('location') ?? '' };
  };
  const answers = await Promise.all(Array.from({ length: clicks }, send));
  answers.push(await send());
  const after = await screen(office, orderPath);
  return {
    refunds: refundsOn(after) - refundsOn(before),
    repeated: answers.filter(({ to }) => to.includes('again=')).length,
    odd: answers.filter(({ status, to }) => status !== 303 || !to.includes('done=')).length,
  };
}

/**
 * One buyer uses a single-use coupon as often as possible: place, change the learner, place again, and finally pay every payment page that was
 * opened, newest first. Returns how many orders were paid (1 is right) and how many payments wait for a refund.
 */
export async function payReplacedOrders(
  office: Office,
  sale: { offer: string; batch: string; total: string; code: string },
  times: number,
): Promise<{ paid: number; toGiveBack: number }> {
  const { url } = office;
  await makeCoupon(office, sale.code);
  const address = `${url}/checkout/${sale.offer}?batch=${sale.batch}`;
  const html = await (await fetch(address)).text();
  const { attempt = '' } = hiddenFields(html);
  const coupon = { attempt, total: sale.total, coupon: sale.code, applied: sale.code };
  const payments: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const details = { ...buyerDetails(9_000, chosenBatch(html) || sale.batch), learnerName: `Learner ${n}`, ...coupon };
    const placed = await post(address, details);
    await placed.body?.cancel();
    const location = placed.headers.get('location');
    if (placed.status !== 303 || !location) throw new Error(`The checkout answered ${placed.status}`);
    payments.push(new URL(location, url).href);
  }
  for (const payment of payments.toReversed()) await comeBack((await pay(payment)) ?? '');
  const list = await screen(office, `/studio/orders?search=${buyerDetails(9_000, '').email}`);
  const words = [...list.matchAll(/class="badge[^"]*"[^>]*>([^<]*)/g)].map(([, word = '']) => word);
  return {
    paid: words.filter((word) => word.startsWith('Paid')).length,
    toGiveBack: words.filter((word) => word.includes('to refund')).length,
  };
}

async function makeCoupon({ url, cookie }: Office, code: string): Promise<void> {
  const form = formWith(await screen({ url, cookie }, '/studio/coupons'), 'name="percent"');
  const terms = { name: code, kind: 'percent', percent: '10', codes: 'one', code, maxUses: '1' };
  const made = await post(`${url}/studio/coupons`, { ...form, ...terms }, cookie);
  await made.body?.cancel();
  if (made.status !== 303) throw new Error(`The coupon was answered ${made.status}`);
}
