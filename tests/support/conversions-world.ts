import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { knowPages } from '#marketing/tracking';
import type { MeasuredVisit } from '#marketing/tracking/model';
import { conversions, conversionVisits } from '../../src/marketing/conversions/tables.ts';
import {
  fakeGa4,
  fakeMetaConversions,
  ga4Settings,
  metaSettings,
  type ConversionFake,
} from './fakes/conversion-fake.ts';

/** The imitated services; both are set up before each test. */
export let metaFake: ConversionFake;
export let ga4Fake: ConversionFake;

beforeAll(async () => {
  [metaFake, ga4Fake] = [await fakeMetaConversions(), await fakeGa4()];
});
afterAll(async () => {
  await Promise.all([metaFake.close(), ga4Fake.close()]);
});
beforeEach(async () => {
  metaFake.forget();
  ga4Fake.forget();
  setUp({ ...metaSettings, ...ga4Settings });
  knowPages((path) => Promise.resolve({ language: 'en', forChildren: path === '/for-children' }));
  await database().delete(conversions);
  await database().delete(conversionVisits);
});

/** Sets these services up and no other. */
export function setUp(settings: Record<string, string>): void {
  useConfigForTests({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://site.example',
    META_CONVERSIONS_URL: metaFake.url,
    GA4_URL: ga4Fake.url,
    ...settings,
  });
}

/** Data that the browser of a consenting visitor sent. */
export const measured: MeasuredVisit = {
  yes: 'yes.0123456789.m1abc',
  services: ['meta', 'ga4'],
  browser: { agent: 'Browser/1', fbp: 'fb.1.1700000000000.42', client: '7.8' },
};

/** The state of every conversion, oldest first: `meta lead told`. */
export async function standings(): Promise<string[]> {
  const { service, event, state } = conversions;
  const rows = await database()
    .select({ service, event, state })
    .from(conversions)
    .orderBy(asc(conversions.createdAt), asc(service));
  return rows.map((row) => `${row.service} ${row.event} ${row.state}`);
}

/** Moves everything waiting `hours` hours into the past. */
export const pass = (hours: number) =>
  database().execute(sql`update conversions set due_at = due_at - make_interval(hours => ${hours}),
    claimed_until = claimed_until - make_interval(hours => ${hours}), created_at = created_at - make_interval(hours => ${hours})`);
