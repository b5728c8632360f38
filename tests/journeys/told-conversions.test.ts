import { afterAll, expect, it } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { buyerDetails, chosenBatch, hiddenFields, pay } from '#tests/buyer';
import { fakeMetaConversions, metaSettings, type ConversionFake } from '#tests/fakes/conversion-fake';
import { home } from '#tests/home';
import { settle, trackedSite, workshop } from '#tests/tracked-site';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const environment: Record<string, string> = {};
let fake: ConversionFake;
const site = trackedSite({
  postgres: true,
  environment,
  prepare: async () => {
    fake = await fakeMetaConversions();
    Object.assign(environment, { ...metaSettings, META_CONVERSIONS_URL: fake.url });
  },
});
afterAll(() => fake.close());

/** The ids that the browser sent to the first pixel under this name. */
const fromBrowser = (name: string) =>
  site.others.pixelEvents.seen
    .filter(({ query }) => query.get('ev') === name && query.get('id') === metaSettings.AD_PIXEL_ID)
    .map(({ query }) => query.get('eid'));
const fromServer = (name: string) => fake.taken.filter((one) => one.name === name).map(({ id }) => id);

it('a lead and a payment with consent reach Meta from browser and server under one id; those without consent do not', async () => {
  const stranger = await visit();
  await site.sendLead(stranger.page, '9840066666');
  calm(stranger);
  await stranger.context.close();
  const visitor = await visit();
  const { page } = visitor;
  await site.agree(page);
  await site.sendLead(page, '9840077777');
  await expect.poll(() => fromServer('Lead').length, patient).toBe(1);
  await expect.poll(() => fromBrowser('Lead'), patient).toEqual(fromServer('Lead'));
  expect(fake.taken[0]?.body).toMatchObject({
    event_source_url: site.server.url + workshop,
    user_data: { client_user_agent: expect.stringContaining('Mozilla') as string },
  });
  const query = new URLSearchParams({ batch: world.batch, page: workshop });
  const address = `${site.server.url}/checkout/${world.offer}?${query}`;
  const { request } = visitor.context;
  const html = await (await request.get(address)).text();
  const { attempt = '', total = '' } = hiddenFields(html);
  const form = { ...buyerDetails(7, chosenBatch(html) || world.batch), ...home, attempt, total };
  const sent = await request.post(address, { form, maxRedirects: 0, headers: { origin: site.server.url } });
  await page.goto((await pay(new URL(sent.headers().location ?? '', site.server.url).href)) ?? '');
  await page.waitForURL(`**${workshop}/success?order=**`);
  await settle(page);
  await expect.poll(() => fromServer('Purchase').length, patient).toBe(1);
  await expect.poll(() => fromBrowser('Purchase'), patient).toEqual(fromServer('Purchase'));
  expect(fromServer('InitiateCheckout')).toHaveLength(1);
  expect(fake.heard()).not.toMatch(/Selvi|98400[67]/);
  calm(visitor);
  await visitor.context.close();
});
