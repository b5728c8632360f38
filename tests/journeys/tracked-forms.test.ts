import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { pay, placeOrder } from '#tests/buyer';
import { watchAddresses } from '#tests/hold/sinks';
import { settle, trackedSite, workshop } from '#tests/tracked-site';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const site = trackedSite({ postgres: true });

/** The entries of this name that the tag manager received, with its address. */
const heardEntries = (name: string) =>
  site.others.tagManager.seen
    .filter(({ query }) => query.get('event') === name)
    .map(({ query }) => ({ at: query.get('location'), entry: JSON.parse(query.get('entry') ?? '{}') as unknown }));
const sentToPixels = (name: string) => site.others.pixelEvents.seen.filter(({ query }) => query.get('ev') === name);

describe('a sent form', () => {
  it('TRK-2 reaches data layer, hidden element and each pixel once, hashed there, and not again on reload', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await site.agree(page);
    site.others.forget();
    await site.sendLead(page, '9840012345');
    const layer = await page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer);
    const event = {
      event: 'en/workshop/rocket-science',
      page_title: await page.title(),
      page_location: `${site.server.url}${workshop}/success`,
      mobileNumber: '+919840012345',
    };
    expect(layer).toEqual([event]);
    expect(await page.locator('#mobile-number').textContent()).toBe('+919840012345');
    const sent = () => sentToPixels(event.event);
    // On this page, not on the next one: the tag manager runs in a frame of it.
    await expect
      .poll(() => heardEntries(event.event), patient)
      .toEqual([{ at: `${site.server.url}${workshop}/success`, entry: event }]);
    // The tag manager's own start comes first, as on a site where it runs on the page itself.
    const order = site.others.tagManager.seen
      .map(({ query }) => query.get('event') ?? '')
      .filter((name) => name !== 'read');
    expect(order.slice(-2)).toEqual(['gtm.js', event.event]);
    calm(visitor);
    await expect.poll(() => sent().length, patient).toBe(2);
    const ids = sent().map(({ query }) => query.get('id') ?? '');
    expect(ids.toSorted()).toEqual(['1111111111', '2222222222']);
    const hash = createHash('sha256').update('919840012345').digest('hex');
    expect(sent()[0]?.query.get('cd[mobileNumber]')).toBe(hash);
    await page.reload();
    await settle(page);
    expect(sent()).toHaveLength(2);
    await page.goto(`${site.server.url}/workshops`);
    await settle(page);
    expect(heardEntries(event.event)).toHaveLength(1);
    calm(visitor);
    await visitor.context.close();
  });

  it('TRK-2 P6 C3 sends no token, name or plain number in any address, body or referrer, here or on the next page', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await site.agree(page);
    const { tagManager, ...rest } = site.others;
    // The recorder sends each half minute, when the page is left, which a test cannot wait for, and when the mouse leaves.
    const recorded = async () => {
      await page.dispatchEvent('body', 'mouseleave');
      return rest.recorder.seen.some(({ path }) => path === '/ingest/v1/web/i');
    };
    await page.context().addCookies([
      { name: '_ga', value: 'GA1.1.7', url: site.server.url },
      { name: 'own', value: 'secret-of-the-site', url: site.server.url },
    ]);
    const requests: string[] = [];
    page.on('request', (request) => {
      const foreign = /^https?:/.test(request.url()) && !request.url().startsWith(site.server.url);
      if (foreign) requests.push([request.url(), request.postData()].join(' '));
    });
    const { referrers } = watchAddresses(page);
    await site.sendLead(page, '9840054321', () => expect.poll(recorded, patient).toBe(true));
    const token = new URL(page.url()).searchParams.get('lead') ?? 'none';
    const read = () =>
      tagManager.seen
        .filter(({ query }) => query.get('event') === 'read')
        .map(({ body }) => Buffer.from(body, 'latin1').toString());
    // What the tag manager can read in its frame: the clean address, the title, a tracker's cookie, and nothing of the parent page.
    await expect.poll(() => read().at(-1), patient).toMatch(/^[^\n]+\/success\n/);
    const [here, referrer, title, cookie, ...around] = read().at(-1)?.split('\n') ?? [];
    expect([here, referrer, title, cookie]).toEqual([
      `${site.server.url}${workshop}/success`,
      '',
      await page.title(),
      '_ga=GA1.1.7',
    ]);
    expect(around.slice(0, 2)).toEqual(['SecurityError', 'SecurityError']);
    tagManager.seen.splice(0);
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('a'), { href: '/workshops', textContent: 'Onwards' })),
    );
    await page.getByRole('link', { name: 'Onwards' }).click();
    await page.waitForURL('**/workshops');
    await expect.poll(() => read().length, patient).toBe(1);
    await settle(page);
    const services = [rest.pixelScripts, rest.pixelEvents, rest.analytics, rest.recorder, rest.errors];
    const told = services
      .flatMap(({ seen }) => seen)
      .map(({ path, query, body }) => `${path} ${query} ${body}`)
      .join('\n');
    // The recorder did send what happened on the page with the form.
    expect(told).toContain('/ingest/v1/web/i ');
    expect(told).not.toContain('Canary');
    expect(told).not.toContain('9840054321');
    const everything = [
      told,
      ...requests,
      ...referrers,
      ...tagManager.seen.map(({ query, body }) => `${query} ${body}`),
    ].join('\n');
    expect(everything).toContain('/workshops');
    // Shortened, because whole pages are sent.
    const placeOf = (text: string) =>
      everything.slice(Math.max(0, everything.indexOf(text) - 200)).slice(0, everything.includes(text) ? 400 : 0);
    expect(placeOf(token)).toBe('');
    await visitor.context.close();
  });

  it('TRK-2 a newsletter, which has no number, is an event of its thank-you page too', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await site.agree(page);
    await page.goto(`${site.server.url}/testing`);
    const form = page.locator('#example-newsletter form');
    await form.locator('[name=email]').fill('event@example.org');
    await form.locator('[name=consent]').check();
    await form.locator('button').click();
    await page.waitForURL('**/testing/success?**');
    const entry = {
      event: 'testing',
      page_title: await page.title(),
      page_location: `${site.server.url}/testing/success`,
    };
    await expect.poll(() => heardEntries('testing').map((heard) => heard.entry), patient).toEqual([entry]);
    await expect.poll(() => sentToPixels('testing').length, patient).toBe(2);
    expect(sentToPixels('testing').map(({ query }) => query.has('cd[mobileNumber]'))).toEqual([false, false]);
    expect(await page.locator('#mobile-number').count()).toBe(0);
    await page.reload();
    await settle(page);
    expect([heardEntries('testing').length, sentToPixels('testing').length]).toEqual([1, 2]);
    calm(visitor);
    await visitor.context.close();
  });

  it('TRK-2 so is a lead form that asks for an e-mail address: without a number the event has none, and the thanks promise no call', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await site.agree(page);
    await page.goto(`${site.server.url}/powered/partners`);
    const form = page.locator('form:has(input[name="block"])');
    await form.locator('[name=name]').fill('Canary Selvi');
    await form.locator('[name=consent]').check();
    await form.locator('button[type=submit]').click();
    await form.getByText('Please give your e-mail address.').first().waitFor();
    expect(heardEntries('powered/partners')).toEqual([]);
    await form.locator('[name=email]').fill('school@example.org');
    await form.locator('[name=consent]').check();
    await form.locator('button[type=submit]').click();
    await page.waitForURL('**/powered/partners/success?lead=**');
    await page.getByRole('heading', { level: 1, name: 'We will write to you' }).waitFor();
    const entry = {
      event: 'powered/partners',
      page_title: await page.title(),
      page_location: `${site.server.url}/powered/partners/success`,
    };
    await expect.poll(() => heardEntries('powered/partners').map((heard) => heard.entry), patient).toEqual([entry]);
    await expect.poll(() => sentToPixels('powered/partners').length, patient).toBe(2);
    expect(visitor.problems.filter((text) => !text.includes('422'))).toEqual([]);
    await visitor.context.close();
  });

  it('TRK-2 the frame is there for those who agreed alone, and has no origin also when it is opened by itself', async () => {
    const address = `${site.server.url}${workshop}/success?form-event`;
    expect((await fetch(address)).status).toBe(404);
    const beside = await fetch(`${address}&lead=x`);
    expect([beside.status, beside.headers.get('content-security-policy')?.startsWith('sandbox')]).toEqual([200, false]);
    const visitor = await visit();
    await site.agree(visitor.page);
    const cookies = (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { headers: { cookie: cookies } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^']+' 'nonce-[^']+' \S+; /);
    const again = await fetch(address, { headers: { cookie: cookies } });
    expect(again.headers.get('content-security-policy')).not.toBe(policy);
    expect(policy).not.toMatch(/unsafe|allow-same-origin|'self'(?!$)/);
    await visitor.context.close();
  });

  it('TRK-2 without consent nothing is sent, and the hidden element is not there', async () => {
    const visitor = await visit();
    const { foreign } = site.watch(visitor.page);
    await site.sendLead(visitor.page, '9840011111');
    expect(await visitor.page.locator('#mobile-number').count()).toBe(0);
    expect(foreign).toEqual([]);
    await visitor.context.close();
  });

  it('TRK-2 a paid order counts once, however often its success page is opened', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await site.agree(page);
    site.others.forget();
    const { payment } = await placeOrder(site.server.url, world.offer, world.batch, 1);
    await page.goto((await pay(payment ?? '')) ?? '');
    // An order that began on no page of the site ends on the status page, which tracks nothing.
    await page.waitForURL('**/payment-status?order=**');
    await settle(page);
    expect(site.others.pixelEvents.seen).toEqual([]);
    const token = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goto(`${site.server.url}${workshop}/success?order=${token}`);
    const events = () => site.others.pixelEvents.seen.filter(({ query }) => query.get('ev') !== 'PageView');
    await expect.poll(() => events().length, patient).toBe(2);
    await expect.poll(() => heardEntries(workshop.slice(1)).length, patient).toBe(1);
    await page.reload();
    await settle(page);
    await page.goto(page.url());
    await settle(page);
    expect(events()).toHaveLength(2);
    const name = workshop.slice(1);
    expect(heardEntries(name)).toHaveLength(1);
    const told = site.others.tagManager.seen.map(({ query, body }) => `${query} ${body}`).join('\n');
    expect(told).toContain(encodeURIComponent(`${workshop}/success`));
    expect(told).not.toContain(token);
    await visitor.context.close();
  });
});
