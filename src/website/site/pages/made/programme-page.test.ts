import { beforeEach, expect, it } from 'vitest';
import { importCatalogue } from '#catalogue/catalog';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { publishPage } from '../publish-page.ts';
import { resolvePath } from '../resolve-path.ts';
import { programmePagePaths } from './programme-page.ts';

testDatabase();

let slug = '';
async function teach({ autoPage = true, market = 'IN' as 'IN' | 'US', sold = true } = {}): Promise<void> {
  const programme = {
    slug,
    autoPage,
    topic: 'rockets',
    format: 'workshop' as const,
    ages: { min: 8, max: 14 },
    title: { en: 'Straw rockets', ta: 'உறிஞ்சுகுழல் ராக்கெட்' },
    summary: { en: 'Make a rocket of a straw.' },
    sessions: 1,
    minutesPerSession: 60,
  };
  const currency = market === 'IN' ? ('INR' as const) : ('USD' as const);
  const offer = { slug: `${slug}-x`, programme: slug, market, price: 9_900, discountedPrice: 9_900, currency };
  const outcome = await inTransaction((tx) =>
    importCatalogue(tx, { programmes: [programme], offers: sold ? [offer] : [] }),
  );
  expect(outcome.ok).toBe(true);
}
const at = async (path: string) => {
  const resolved = await resolvePath(database(), path);
  return resolved.found ? resolved.page : null;
};

beforeEach(() => void (slug = `straw-${newId()}`));

it('a programme without a written page has one in each language of its title, with a page for after the purchase', async () => {
  await teach();
  expect(await at(`/workshop/${slug}`)).toMatchObject({ programme: slug, language: 'en', label: 'Straw rockets' });
  expect(await at(`/ta/workshop/${slug}`)).toMatchObject({ language: 'ta', head: { title: 'உறிஞ்சுகுழல் ராக்கெட்' } });
  expect(await at(`/workshop/${slug}/success`)).toMatchObject({ kind: 'success', madeFrom: `/workshop/${slug}` });
  for (const path of [`/te/workshop/${slug}`, `/en/workshop/${slug}`, `/xx/workshop/${slug}`, `/${slug}`])
    expect(await at(path), path).toBeNull();
  expect(await programmePagePaths(database())).toEqual([`/ta/workshop/${slug}`, `/workshop/${slug}`]);
  await teach({ autoPage: false });
  expect(await at(`/workshop/${slug}`)).toBeNull();
});

it('a programme without an offer has none, and one that is sold elsewhere is of that market', async () => {
  await teach({ sold: false });
  expect(await at(`/workshop/${slug}`)).toBeNull();
  await teach({ market: 'US' });
  expect(await at(`/workshop/${slug}`)).toMatchObject({ market: 'US', offers: [`${slug}-x`] });
});

it('it goes as soon as a written page sells the programme', async () => {
  await teach();
  const head = {
    title: 'Straw',
    description: 'A page about rockets that are made of drinking straws and paper, written by hand.',
  };
  const source = {
    path: `/${slug}`,
    kind: 'workshop-landing' as const,
    language: 'en' as const,
    market: 'IN' as const,
    layout: 'default' as const,
    label: 'Straw',
    programme: slug,
    head,
    blocks: [{ kind: 'hero', id: 'hero', title: 'Straw', lead: 'Rockets' }],
  };
  const outcome = await inTransaction((tx) => publishPage(tx, { source, author: 'staff', fromPack: false }));
  expect(outcome.ok).toBe(true);
  expect(await at(`/workshop/${slug}`)).toBeNull();
  expect(await at(`/${slug}`)).toMatchObject({ programme: slug });
});
