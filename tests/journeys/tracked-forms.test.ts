import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { pay, placeOrder } from '#tests/buyer';
import { settle, trackedSite, workshop } from '#tests/tracked-site';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const site = trackedSite();

describe('a sent form', () => {
  it('TRK-2 is told once to data layer, hidden element and each pixel, hashed there, and never again on reload', async () => {
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
    const sent = () => site.others.pixelEvents.seen.filter(({ query }) => query.get('ev') === event.event);
    await expect.poll(() => sent().length, patient).toBe(2);
    expect(sent().map(({ query }) => query.get('id'))).toEqual(['1111111111', '2222222222']);
    const hash = createHash('sha256').update('919840012345').digest('hex');
    expect(sent()[0]?.query.get('cd[mobileNumber]')).toBe(hash);
    await page.reload();
    await settle(page);
    expect(sent()).toHaveLength(2);
    await page.goto(`${site.server.url}/workshops`);
    await settle(page);
    const heard = () => site.others.tagManager.seen.filter(({ query }) => query.get('event') === event.event).length;
    await expect.poll(heard, patient).toBe(1);
    calm(visitor);
    await visitor.context.close();
  });

  it('TRK-2 P6 tells nobody the token, the name, or the number in plain', async () => {
    const visitor = await visit();
    await site.agree(visitor.page);
    const { tagManager, ...rest } = site.others;
    // The recorder sends each half minute, when the page is left, which a test cannot wait for, and when the mouse leaves.
    const recorded = async () => {
      await visitor.page.dispatchEvent('body', 'mouseleave');
      return rest.recorder.seen.some(({ path }) => path === '/ingest/v1/web/i');
    };
    await site.sendLead(visitor.page, '9840054321', () => expect.poll(recorded, patient).toBe(true));
    const token = new URL(visitor.page.url()).searchParams.get('lead') ?? 'none';
    await visitor.page.goto(site.server.url);
    await settle(visitor.page);
    const services = [rest.pixelScripts, rest.pixelEvents, rest.analytics, rest.recorder, rest.errors];
    const told = services
      .flatMap(({ seen }) => seen)
      .map(({ path, query, body }) => `${path} ${query} ${body}`)
      .join('\n');
    // The recorder did send what happened on the page with the form.
    expect(told).toContain('/ingest/v1/web/i ');
    expect(told).not.toContain('Canary');
    expect(told).not.toContain('9840054321');
    expect(told + tagManager.seen.map(({ query }) => String(query)).join()).not.toContain(token);
    await visitor.context.close();
  });

  it('TRK-2 without consent nothing is told, and the hidden element is not there', async () => {
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
    // An order that began on no page of the site ends on the status page, which tells nobody anything.
    await page.waitForURL('**/payment-status?order=**');
    await settle(page);
    expect(site.others.pixelEvents.seen).toEqual([]);
    const token = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goto(`${site.server.url}${workshop}/success?order=${token}`);
    const events = () => site.others.pixelEvents.seen.filter(({ query }) => query.get('ev') !== 'PageView');
    await expect.poll(() => events().length, patient).toBe(2);
    await page.reload();
    await settle(page);
    await page.goto(page.url());
    await settle(page);
    expect(events()).toHaveLength(2);
    expect(site.others.tagManager.seen).toEqual([]);
    await visitor.context.close();
  });
});
