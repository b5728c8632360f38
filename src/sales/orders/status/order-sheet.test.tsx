import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { rollingUntil, type Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { languageCodes } from '#foundation/locale/language.ts';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { testDatabase } from '#tests/database';
import { orderToken } from '../order/token.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { loader } from './order-sheet.page.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { datesOf } from './paid-view.ts';
import { readSheet } from './read-sheet.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld(20);
});

const open = (token: string) => {
  const request = new Request(`http://localhost:3000/checkout/sheet?order=${encodeURIComponent(token)}`);
  return loader({ request } as unknown as Parameters<typeof loader>[0]);
};

it.each(languageCodes)('in %s a family prints every date, what to have ready, and no link', async (language) => {
  const order = await placed(batch, { language });
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  const view = await readSheet(database(), await current(order));
  expect(view.parts.map(({ dates }) => dates.length)).toEqual([2]);
  await prepareLanguage(language);
  const html = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <OrderSheet view={view} />
    </LanguageProvider>,
  );
  expect(html.match(/<time /g)).toHaveLength(2);
  // Dates, then a table, the kit, the camera and the link.
  expect(html.match(/<li /g)).toHaveLength(2 + 4);
  expect(html).toContain(order.reference);
  expect(html).not.toMatch(/order\.\w+\.\w+|href=|style=/);
  for (const secret of [order.buyer.mobile, order.buyer.email, 'Raman', orderToken(order)])
    expect(html).not.toContain(secret);
});

it('only a paid order has a sheet; other orders redirect to their status page', async () => {
  const order = await placed(batch);
  const refused: unknown = await open(orderToken(order)).catch((thrown: unknown) => thrown);
  expect((refused as Response).headers.get('location')).toContain('/workshop/kites/status?order=');
  const forged: unknown = await open('forged').catch((thrown: unknown) => thrown);
  expect((forged as Response).headers.get('location')).toBe('/workshop/payment-status');
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  const back: unknown = expect.stringContaining('/workshop/kites/success?order=');
  expect(await open(orderToken(order))).toMatchObject({ back });
});

it('cancelled sessions are left out, and a batch without planned sessions says when it begins', () => {
  const at = (day: number, state: 'planned' | 'cancelled', venue: string | null = null) => ({
    startsAt: new Date(Date.UTC(2026, 11, day, 4, 30)),
    venue,
    state,
  });
  const sessions = [at(5, 'planned', 'Hall B'), at(6, 'cancelled'), at(7, 'planned')];
  const dates = datesOf({ batch, sessions, place: 'Hall A' }, 'en');
  expect(dates.map(({ instant, venue }) => [instant.slice(0, 10), venue])).toEqual([
    ['2026-12-05', 'Hall B'],
    ['2026-12-07', 'Hall A'],
  ]);
  const none = { sessions: [], place: null };
  expect(datesOf({ batch, ...none }, 'en')).toMatchObject([{ instant: batch.startsAt.toISOString() }]);
  const undated = { ...batch, rolling: true, startsAt: rollingUntil };
  expect(datesOf({ batch: undated, ...none }, 'en')).toEqual([]);
});
