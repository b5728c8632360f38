import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBatch, importBatches } from '#catalogue/batches';
import { database, inTransaction } from '#platform/db';
import { LanguageProvider } from '#foundation/i18n/index.tsx';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { testDatabase } from '#tests/database';
import { takeAllSeats } from '#tests/seats';
import { smallWorld, world } from '#tests/world';
import { readCheckout } from './read-checkout.ts';
import { CheckoutPage } from './ui/checkout-page.tsx';

testDatabase();
beforeAll(async () => {
  await prepareLanguage('en');
  await inTransaction((tx) => smallWorld(tx, { capacity: 2 }));
});

async function checkout(batch: string | null = null): Promise<string> {
  const asked = { offer: world.offer, batch, page: '/workshop/planes', language: 'en', attempt: null } as const;
  const view = await readCheckout(database(), { ...asked, market: null, coupon: null, client: 'test' });
  if (!view) throw new Error('There is no such offer');
  const element = (
    <LanguageProvider language="en">
      <CheckoutPage view={view} submitted={undefined} />
    </LanguageProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('one date alone is chosen at once, but not where it is taught in another language than the page', async () => {
  const teach = (language: string) =>
    database().execute(sql`update batches set language = ${language} where slug = ${world.batch}`);
  expect(await checkout()).toMatch(/<input type="radio"[^>]*checked/);
  await teach('ta');
  expect(await checkout()).not.toMatch(/<input type="radio"[^>]*checked/);
  await teach('en');
});

describe('the checkout of a programme whose dates are full', () => {
  it('is a form as long as there is a seat (control)', async () => {
    expect(await checkout()).toContain('<form');
  });

  it('has no form, says that every date is full, and leads to the page and to the list', async () => {
    await takeAllSeats(world.batch);
    const page = await checkout();
    expect(page).not.toContain('<form');
    expect(page).toContain('Every date is full');
    expect(page).toContain('href="/workshop/planes"');
    expect(page).toContain('href="/workshops"');
    const { id } = (await findBatch(database(), world.batch)) ?? { id: '' };
    expect(page).toContain(`href="/waitlist?programme=paper-planes&amp;batch=${id}`);
  });

  it('tells who comes for a full date that others have seats', async () => {
    const later = { slug: 'planes-later', programme: world.programme, language: 'en', zone: 'Asia/Kolkata' } as const;
    const startsAt = { weeksFromInstall: 6, weekday: 'sat', time: '10:00' } as const;
    await inTransaction((tx) => importBatches(tx, [{ ...later, startsAt, capacity: 3 }]));
    const full = await findBatch(database(), world.batch);
    expect(await checkout(full?.id)).toContain('This date is full now.');
    expect(await checkout(full?.id)).toContain(`batch=${full?.id}&amp;page=`);
    expect(await checkout()).not.toContain('This date is full now.');
    expect(await checkout()).toContain('<form');
  });

  it('says in the words of the page that only another language has seats, and chooses none by itself', async () => {
    await takeAllSeats('planes-later');
    const tamil = { slug: 'planes-tamil', programme: world.programme, language: 'ta', zone: 'Asia/Kolkata' } as const;
    const startsAt = { weeksFromInstall: 7, weekday: 'sat', time: '10:00' } as const;
    await inTransaction((tx) => importBatches(tx, [{ ...tamil, startsAt, capacity: 3 }]));
    const page = await checkout();
    expect(page).toContain('The dates that still have seats are not taught in the language of this page.');
    expect(page).toContain('Taught in Tamil');
    expect(page).not.toMatch(/<input type="radio"[^>]*checked/);
    const { id } = (await findBatch(database(), 'planes-tamil')) ?? { id: '' };
    expect(await checkout(id)).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${id}"`));
  });
});
