import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBatch, importBatches } from '#catalogue/batches';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { smallWorld, world } from '#tests/world';
import { takeAllSeats } from '#tests/seats';
import { currentContent } from '../page-data/cached-content.ts';
import { loadPage } from './load-page.ts';
import type { PageSource } from '../pages/page.ts';
import { publishPage } from '../pages/publish-page.ts';
import { resolvePath } from '../pages/resolve-path.ts';
import { PageView } from './ui/page-view.tsx';

testDatabase();

const path = '/workshop/planes';
const source: PageSource = {
  path,
  kind: 'workshop-landing',
  layout: 'primary-new',
  label: 'Planes',
  programme: world.programme,
  head: { title: 'Paper planes', description: 'Fold, fly, measure.' },
  blocks: [
    { kind: 'hero', id: 'hero', title: 'Planes', lead: 'Fold one.', actions: [{ label: 'Pay ₹499', to: 'enrol' }] },
    { kind: 'schedule', id: 'schedule', title: 'When' },
    { kind: 'price', id: 'price', title: 'Price', label: 'Take a place' },
    { kind: 'plans', id: 'plans', title: 'Ways to pay' },
    { kind: 'lead-form', id: 'lead', title: 'Talk to us' },
    { kind: 'call-to-enrol', id: 'enrol', title: 'Fly', label: 'Take a place' },
  ],
};

beforeAll(() =>
  inTransaction(async (tx) => {
    await smallWorld(tx, { capacity: 2 });
    await publishPage(tx, { source, author: 'import', fromPack: true });
  }),
);

async function html(): Promise<string> {
  const found = await resolvePath(database(), path);
  if (!found.found) throw new Error('The page is gone');
  const { view } = await loadPage(found.page, {
    query: new URLSearchParams(),
    visitor: { kind: 'nobody', looked: false },
    content: await currentContent(),
    asked: [path],
  });
  return rendered(<PageView page={view} answer={undefined} />);
}

const rendered = (element: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

describe('a page whose dates are all full', () => {
  it('invites as long as there is a seat (control)', async () => {
    const page = await html();
    expect(page.match(/href="\/checkout\//g)?.length).toBeGreaterThan(3);
    expect(page.slice(page.indexOf('enrol-bar'))).toContain('href="/checkout/paper-planes-in?');
    // The bar is always in sight: the hero does not ask for the same.
    expect(page).not.toContain('Pay ₹499');
  });

  it('says so in head, bar, price and last call, has no link to a checkout, and offers the waitlist or the list', async () => {
    await takeAllSeats(world.batch);
    const page = await html();
    expect(page).not.toContain('href="/checkout/');
    expect(page).not.toContain('Pay ₹499');
    expect(page).not.toContain('Take a place');
    expect(page.match(/Sold out/g)?.length).toBeGreaterThanOrEqual(4);
    expect(page).toContain('Every date is full at this moment.');
    expect(page.match(/href="\/waitlist\?programme=paper-planes/g)?.length).toBeGreaterThanOrEqual(3);
    const { id } = (await findBatch(database(), world.batch)) ?? { id: '' };
    expect(page).toContain(`href="/waitlist?batch=${id}`);
    expect(page).toContain('Tell me when a seat is free');
    expect(page).toContain('href="/workshops"');
  });

  it('offers the next batch with seats as soon as there is one', async () => {
    const later = {
      slug: 'planes-later',
      programme: world.programme,
      language: 'ta',
      zone: 'Asia/Kolkata',
      capacity: 3,
    } as const;
    const startsAt = { weeksFromInstall: 6, weekday: 'sat', time: '10:00' } as const;
    await inTransaction((tx) => importBatches(tx, [{ ...later, startsAt }]));
    const page = await html();
    const id = (await findBatch(database(), 'planes-later'))?.id ?? '';
    expect(page).toContain(`batch=${id}`);
    expect(page).toContain('Taught in Tamil');
    expect(page).not.toContain('Every date is full');
  });

  it('says in the bar and among the facts that only another language has seats, and leaves the choice of it to the visitor', async () => {
    const page = await html();
    const id = (await findBatch(database(), 'planes-later'))?.id ?? '';
    const bar = page.slice(page.indexOf('enrol-bar'));
    expect(bar).toContain('Taught in Tamil');
    expect(bar).toContain('href="/checkout/paper-planes-in?');
    expect(bar).not.toContain(`batch=${id}`);
    expect(page).toContain('English, Tamil');
    // The dates in the page's language are still shown, with their waitlist.
    const full = (await findBatch(database(), world.batch))?.id ?? '';
    expect(page).toContain(`href="/waitlist?batch=${full}`);
  });
});
