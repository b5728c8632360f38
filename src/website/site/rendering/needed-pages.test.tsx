import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { languageCodes } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import { testDatabase } from '#tests/database';
import { orderPath } from '../../../sales/orders/order/links.ts';
import { settlePayment } from '../../../sales/orders/payment/settle-payment.ts';
import { startPayment } from '../../../sales/orders/payment/start-payment.ts';
import { publishPage } from '../pages/publish-page.ts';
import { archivePages } from '../pages/records/archive-pages.ts';
import { takeOffPages } from '../pages/records/take-off-pages.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { findPublicPage } from './find-public-page.ts';
import { loadPage } from './load-page.ts';
import { PageView } from './ui/page-view.tsx';
import { findVisitorContext } from './visitor-context/find-visitor-context.ts';

testDatabase();

const needed = [
  paths.home(),
  paths.workshops(),
  paths.support(),
  paths.search(),
  paths.compare(),
  paths.paymentStatus(),
  '/workshop/status',
  ...(['terms', 'refund', 'privacy'] as const).map((name) => paths.policy(name, 'en')),
];

let batch: Batch;
/** A school whose staff unpublished every one of its pages. */
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', BRAND_NAME: 'Kite School' });
  batch = await makeWorld(20);
  await inTransaction(async (tx) => {
    for (const path of needed) {
      const head = { title: 'Of the demo', description: 'A page that came with the product.' };
      await publishPage(tx, {
        source: { path, kind: 'marketing', layout: 'plain', label: 'Of the demo', head, blocks: [] },
        author: 'import',
        fromPack: true,
      });
    }
    await archivePages(tx, needed);
  });
});

async function open(path: string): Promise<string> {
  const url = new URL(path, 'http://localhost:3000');
  const found = await findPublicPage(url);
  if (!('page' in found)) throw new Error(`${path}: ${JSON.stringify(found)}`);
  const visitor = await findVisitorContext(found.page, url.searchParams);
  const { view } = await loadPage(found.page, { ...found, query: url.searchParams, visitor });
  const element = <PageView page={view} answer={undefined} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('a purchase ends on a page with its state, also when the site has no pages', async () => {
  const bought = await placed(batch, { page: null });
  await startPayment(bought);
  const ends = async () => open(orderPath(await current(bought)));
  expect(await ends()).toContain('Waiting for the payment');
  await inTransaction((tx) => settlePayment(tx, paidEvent(bought, { outcome: 'failed' })));
  const declined = await ends();
  expect(declined).toContain('The payment did not go through');
  expect(declined).toContain('Try again');
  await inTransaction((tx) => settlePayment(tx, paidEvent(bought)));
  const paid = await ends();
  expect(paid).toContain('You are in!');
  expect(paid).toContain(bought.reference);
});

it('a buyer who came from a deleted page is redirected to the order status', async () => {
  const bought = await placed(batch, { page: '/workshop/gone' });
  await inTransaction((tx) => settlePayment(tx, paidEvent(bought)));
  const found = await findPublicPage(new URL(orderPath(await current(bought)), 'http://localhost:3000'));
  expect(found).toMatchObject({ redirect: { to: expect.stringMatching(/^\/checkout\/status\?order=/) } });
});

it('what mails, screens and the checkout lead to answers without a page of the site, in the language that was asked for', async () => {
  for (const path of needed) expect((await open(path)).length, path).toBeGreaterThan(500);
  for (const language of languageCodes)
    for (const name of ['terms', 'refund', 'privacy'] as const)
      expect(await open(paths.policy(name, language)), language).not.toMatch(/policy\.\w+|\{\w+\}/);
  expect(await open(paths.policy('refund', 'en'))).toContain('168 hours');
  expect(await open(paths.policy('privacy', 'en'))).toContain('href="/your-data"');
  expect(await open(paths.policy('terms', 'en'))).toContain('Kite School');
});

it('where staff let their page lead elsewhere as they took it off, that counts; the status of a payment stays', async () => {
  const to = { archive: { to: '/elsewhere' } };
  await inTransaction((tx) =>
    takeOffPages(tx, [
      { path: paths.workshops(), ...to },
      { path: paths.paymentStatus(), ...to },
    ]),
  );
  const at = (path: string) => findPublicPage(new URL(path, 'http://localhost:3000'));
  expect(await at(paths.workshops())).toMatchObject({ redirect: { to: '/elsewhere', status: 308 } });
  expect(await at(paths.paymentStatus())).toMatchObject({ page: { kind: 'payment-status' } });
});
