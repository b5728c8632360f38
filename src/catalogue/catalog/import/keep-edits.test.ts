import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { archiveOffer } from '../editing/archive-offer.ts';
import { duplicateProgramme } from '../editing/duplicate-programme.ts';
import { changeOffer } from '../editing/save-offer.ts';
import { changeProgramme } from '../editing/save-programme.ts';
import { programmeContent } from '../content/content-rows.ts';
import { offers, programmes } from '../tables.ts';
import { absentCatalogue, archiveCatalogue } from './archive-catalogue.ts';
import { importCatalogue, type CatalogueContent } from './import-catalogue.ts';
import { readCatalogueContent } from './read-catalogue-content.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' };
let slug = '';
const programme = (changes: object = {}): CatalogueContent['programmes'][number] => ({
  slug,
  topic: 'rockets',
  format: 'workshop',
  ages: { min: 8, max: 14 },
  title: { en: 'Rockets' },
  summary: { en: 'Build a water rocket.' },
  sessions: 2,
  minutesPerSession: 90,
  ...changes,
});
const offer = (changes: object = {}): CatalogueContent['offers'][number] => ({
  slug: `${slug}-in`,
  programme: slug,
  market: 'IN',
  price: 99_900,
  discountedPrice: 49_900,
  currency: 'INR',
  ...changes,
});

async function load(about: object = {}, sold: object = {}, overwrite = false): Promise<string[]> {
  const content = { programmes: [programme(about)], offers: [offer(sold)] };
  const outcome = await inTransaction((tx) => importCatalogue(tx, content, { overwrite }));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.details));
  return outcome.value.kept;
}
const row = async () => {
  const [found] = await database().select().from(programmes).where(eq(programmes.slug, slug));
  return found!;
};
const sold = async () => {
  const [found] = await database()
    .select()
    .from(offers)
    .where(eq(offers.slug, `${slug}-in`));
  return found!;
};
/** Staff write fields of the programme on screen. */
async function edit(changes: object): Promise<void> {
  const { id, version, ...rest } = await row();
  const content = { ...programmeContent({ ...rest }), ...changes };
  const saved = await inTransaction((tx) => changeProgramme(tx, { by, id, version, content }));
  expect(saved.ok).toBe(true);
}
async function price(discountedPrice: number): Promise<void> {
  const { id, version } = await sold();
  const content = { plan: 'full', price: 99_900, discountedPrice };
  expect((await inTransaction((tx) => changeOffer(tx, { by, id, version, content }))).ok).toBe(true);
}

describe('an import, after staff changed something on screen', () => {
  beforeEach(async () => {
    slug = `rockets-${newId()}`;
    await load();
  });

  it('keeps it while the file stays as it was, however often', async () => {
    await edit({ title: { en: 'Rockets!', ta: 'ராக்கெட்' } });
    await price(39_900);
    for (let again = 0; again < 2; again += 1) expect(await load()).toEqual([]);
    expect(await row()).toMatchObject({ title: { en: 'Rockets!', ta: 'ராக்கெட்' }, version: 2 });
    expect(await sold()).toMatchObject({ discountedPrice: 39_900, version: 2 });
  });

  it('takes from the file what only the file changed, also another language of the same text', async () => {
    await edit({ title: { en: 'Rockets!' } });
    expect(await load({ title: { en: 'Rockets', te: 'రాకెట్లు' }, sessions: 3 })).toEqual([]);
    expect(await row()).toMatchObject({ title: { en: 'Rockets!', te: 'రాకెట్లు' }, sessions: 3, version: 3 });
  });

  it('keeps and names what both changed, again and again, until --overwrite', async () => {
    await price(39_900);
    for (let again = 0; again < 2; again += 1)
      expect(await load({}, { discountedPrice: 29_900 })).toEqual([`offer ${slug}-in: discountedPrice`]);
    expect(await sold()).toMatchObject({ discountedPrice: 39_900 });
    expect(await load({}, { discountedPrice: 29_900 }, true)).toEqual([]);
    expect(await sold()).toMatchObject({ discountedPrice: 29_900 });
    expect(await load({}, { discountedPrice: 29_900 })).toEqual([]);
  });

  it('keeps the whole row where the two changes together make no sense', async () => {
    await price(90_000);
    expect(await load({}, { price: 80_000 })).toEqual([
      `offer ${slug}-in: all of it, because the two together are not valid`,
    ]);
    expect(await sold()).toMatchObject({ price: 99_900, discountedPrice: 90_000 });
  });

  it('leaves archived what staff archived, and brings back what an import archived', async () => {
    const { id } = await sold();
    await inTransaction((tx) => archiveOffer(tx, { by, id, archived: true }));
    await load({ sessions: 4 });
    expect((await sold()).archivedAt).not.toBeNull();
    await inTransaction((tx) => archiveOffer(tx, { by, id, archived: false }));
    await inTransaction((tx) => archiveCatalogue(tx, { programmes: [], offers: [`${slug}-in`] }));
    expect((await sold()).archivedAt).not.toBeNull();
    await load({ sessions: 4 });
    expect((await sold()).archivedAt).toBeNull();
  });

  it('does not call absent what staff made on screen', async () => {
    const { id } = await row();
    await inTransaction((tx) => duplicateProgramme(tx, { by, id }));
    await database()
      .update(programmes)
      .set({ archivedAt: null })
      .where(eq(programmes.slug, `${slug}-copy`));
    const absent = await absentCatalogue(database(), { programmes: ['nothing'], offers: ['nothing'] });
    expect(absent.programmes).toContain(slug);
    expect(absent.programmes).not.toContain(`${slug}-copy`);
    expect(absent.offers).not.toContain(`${slug}-in-copy`);
  });

  it('a row from before imports were noted counts as what was imported', async () => {
    await database().update(programmes).set({ imported: null }).where(eq(programmes.slug, slug));
    expect(await load({ sessions: 5 })).toEqual([]);
    expect(await row()).toMatchObject({ sessions: 5 });
  });
});

it('what the database tells as content brings another database to the same, to the last field', async () => {
  slug = `whole-${newId()}`;
  const topic = { slug: `dance-${newId().slice(-6)}`, title: { en: 'Dance', kn: 'ನೃತ್ಯ' }, art: 'design' as const };
  const full = programme({ topic: topic.slug, venue: 'Chennai', tax: 'standard', taxCode: '9992', autoPage: true });
  const advance = offer({ plan: 'advance', payNow: 9_900, parts: 3, label: { en: 'In parts' }, taxCode: '998311' });
  const content = { topics: [topic], programmes: [full], offers: [advance] };
  const brought = await inTransaction((tx) => importCatalogue(tx, content));
  expect(brought.ok).toBe(true);
  const told = await readCatalogueContent(database());
  expect(told.topics).toContainEqual(topic);
  expect(told.programmes.find((one) => one.slug === slug)).toEqual({ ...full, kit: false });
  expect(told.offers.find((one) => one.programme === slug)).toEqual(advance);
  expect((await inTransaction((tx) => importCatalogue(tx, told))).ok).toBe(true);
  expect(await readCatalogueContent(database())).toEqual(told);
});

it('a programme about a topic there is not is refused, naming the field', async () => {
  slug = `none-${newId()}`;
  const outcome = await inTransaction((tx) =>
    importCatalogue(tx, { programmes: [programme({ topic: 'knitting' })], offers: [] }),
  );
  expect(outcome).toMatchObject({ ok: false, details: [{ slug, field: 'topic' }] });
});
