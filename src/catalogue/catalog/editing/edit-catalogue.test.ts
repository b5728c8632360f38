import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { findOffer, listOffers } from '../offers/find-offer.ts';
import { listProgrammes } from '../offers/find-programme.ts';
import { offers, programmes } from '../tables.ts';
import { archiveOffer } from './archive-offer.ts';
import { archiveProgramme } from './archive-programme.ts';
import { duplicateOffer } from './duplicate-offer.ts';
import { duplicateProgramme } from './duplicate-programme.ts';
import { moveOffer } from './move-offer.ts';
import { changeOffer, createOffer } from './save-offer.ts';
import { changeProgramme, createProgramme } from './save-programme.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

const of = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const by = of('owner');
const planes = {
  topic: 'aeromodelling',
  format: 'workshop',
  ages: { min: 8, max: 14 },
  title: { en: 'Paper Planes' },
  summary: { en: 'Fold and fly.' },
  sessions: 2,
  minutesPerSession: 60,
  kit: false,
  autoPage: true,
};
const inFull = { market: 'IN', plan: 'full', price: 99_900, discountedPrice: 49_900, currency: 'INR' };
const inParts = { ...inFull, plan: 'advance', payNow: 9_900, parts: 3 };
const did = async (kind: string, id: string) => (await history(database(), kind, id)).map((entry) => entry.did);

async function newProgramme(changes: object = {}): Promise<string> {
  const made = await inTransaction((tx) => createProgramme(tx, { by, content: { ...planes, ...changes } }));
  if (!made.ok) throw new Error(JSON.stringify(made.details));
  return made.value;
}
async function newOffer(programmeId: string, content: object = inFull): Promise<string> {
  const made = await inTransaction((tx) => createOffer(tx, { by, programmeId, content: { ...content } }));
  if (!made.ok) throw new Error(JSON.stringify(made));
  return made.value;
}
const programmeRow = async (id: string) =>
  (await database().select().from(programmes).where(eq(programmes.id, id)))[0]!;
const offerRow = async (id: string) => (await database().select().from(offers).where(eq(offers.id, id)))[0]!;
const setOffer = (id: string, version: number, content: object) =>
  inTransaction((tx) => changeOffer(tx, { by, id, version, content: { ...content } }));

describe('a programme on screen', () => {
  it('gets a name in addresses of its own, and its making is noted', async () => {
    const [first, second] = [await newProgramme(), await newProgramme()];
    expect((await programmeRow(second)).slug).toBe(`${(await programmeRow(first)).slug}-2`);
    expect(await did('programme', first)).toEqual(['created-programme']);
  });

  it.each([
    ['no English title', { title: { en: '', ta: 'விமானம்' } }, 'title.en', 'It must not be empty.'],
    ['a title that is too long', { title: { en: 'x'.repeat(91) } }, 'title.en', 'It must have at most 90 characters.'],
    ['a topic there is not', { topic: 'knitting' }, 'topic', 'There is no such topic. Choose one of the list.'],
    ['ages that go backwards', { ages: { min: 14, max: 8 } }, 'ages', 'It must not begin above the oldest age.'],
    ['no number of sessions', { sessions: Number.NaN }, 'sessions', 'It must be a whole number from 1 to 400.'],
    ['a tax there is not', { tax: 'salt' }, 'tax', 'There is no such tax. Choose one of the list.'],
    ['a code of three digits', { taxCode: '999' }, 'taxCode', 'It must be a SAC or HSN of 4 to 8 digits.'],
  ])('with %s is refused at the field, and nothing is written', async (_, wrong, field, sentence) => {
    const before = await database().$count(programmes);
    const made = await inTransaction((tx) => createProgramme(tx, { by, content: { ...planes, ...wrong } }));
    expect(made).toMatchObject({ ok: false, reason: 'invalid', details: { [field]: sentence } });
    expect(await database().$count(programmes)).toBe(before);
  });

  it('saved with an older version is refused with the current values and who saved them', async () => {
    const id = await newProgramme();
    const save = (title: string, who: Staff) =>
      inTransaction((tx) =>
        changeProgramme(tx, { by: who, id, version: 1, content: { ...planes, title: { en: title } } }),
      );
    const both = await Promise.all([save('Gliders', by), save('Kites', { ...by, name: 'Ravi' })]);
    const [won, lost] = both[0].ok ? both : both.toReversed();
    expect(won).toMatchObject({ ok: true });
    const title = (await programmeRow(id)).title.en;
    expect(lost).toMatchObject({ ok: false, reason: 'stale', details: { version: 2, now: { title: { en: title } } } });
    expect(await did('programme', id)).toEqual(['changed-programme', 'created-programme']);
  });

  it('saved as it is writes nothing', async () => {
    const id = await newProgramme();
    const saved = await inTransaction((tx) => changeProgramme(tx, { by, id, version: 1, content: { ...planes } }));
    expect(saved.ok).toBe(true);
    expect((await programmeRow(id)).version).toBe(1);
    expect(await did('programme', id)).toEqual(['created-programme']);
  });

  it('archived is sold nowhere and restored with its offers; its copy waits until it is restored', async () => {
    const id = await newProgramme();
    const slug = (await offerRow(await newOffer(id))).slug;
    const archive = (archived: boolean) => inTransaction((tx) => archiveProgramme(tx, { by, id, archived }));
    expect(await archive(true)).toMatchObject({ value: { changed: true } });
    expect(await archive(true)).toMatchObject({ value: { changed: false } });
    expect(await findOffer(database(), slug)).toBeNull();
    expect((await listProgrammes(database())).some((one) => one.id === id)).toBe(false);
    await archive(false);
    expect(await findOffer(database(), slug)).not.toBeNull();
    const copy = await inTransaction((tx) => duplicateProgramme(tx, { by, id }));
    const copyId = copy.ok ? copy.value : '';
    expect(await programmeRow(copyId)).toMatchObject({ title: { en: 'Paper Planes (copy)' } });
    expect(await listOffers(database(), { programmeId: copyId })).toEqual([]);
    await inTransaction((tx) => archiveProgramme(tx, { by, id: copyId, archived: false }));
    expect(await listOffers(database(), { programmeId: copyId })).toMatchObject([{ discountedPrice: 49_900 }]);
    expect(await did('programme', id)).toEqual(['restored-programme', 'archived-programme', 'created-programme']);
  });
});

describe('an offer on screen', () => {
  let programmeId: string;
  beforeAll(async () => {
    programmeId = await newProgramme();
  });

  it('changes its price with the before and after noted', async () => {
    const id = await newOffer(programmeId);
    expect(await setOffer(id, 1, { ...inFull, discountedPrice: 39_900 })).toMatchObject({ ok: true });
    const [entry] = await history(database(), 'offer', id);
    expect(entry).toMatchObject({
      did: 'changed-offer',
      who: 'Asha',
      details: { before: { discountedPrice: 49_900 }, after: { discountedPrice: 39_900 } },
    });
    expect(await setOffer(id, 1, { ...inFull, discountedPrice: 29_900 })).toMatchObject({ reason: 'stale' });
    expect(await offerRow(id)).toMatchObject({ discountedPrice: 39_900 });
  });

  it.each([
    ['a price to pay above the price', { discountedPrice: 100_000 }, 'discountedPrice'],
    ['a price below the advance that is taken', { discountedPrice: 5_000 }, 'discountedPrice'],
    ['an advance of the whole', { payNow: 49_900 }, 'payNow'],
    ['no advance', { payNow: Number.NaN }, 'payNow'],
    ['an advance of nothing', { payNow: 0 }, 'payNow'],
    ['one payment', { parts: 1 }, 'parts'],
    ['more payments than there are coins left', { payNow: 49_899, parts: 3 }, 'parts'],
    ['a negative price', { price: -1 }, 'price'],
    ['half a paisa', { price: 99_900.5 }, 'price'],
    ['a plan there is not', { plan: 'barter' }, 'plan'],
    ['a tax there is not', { tax: 'salt' }, 'tax'],
  ])('with %s is refused at the field, and stays as it was', async (_, wrong, field) => {
    const id = await newOffer(programmeId, inParts);
    const before = await offerRow(id);
    const saved = await setOffer(id, 1, { ...inParts, ...wrong });
    expect(saved).toMatchObject({ ok: false, reason: 'invalid' });
    expect((saved as { details: Record<string, string> }).details[field]).toMatch(/^[A-Z][^.]+.*\.$/);
    expect(await offerRow(id)).toEqual(before);
  });

  it('keeps its market and currency whatever a form says', async () => {
    const id = await newOffer(programmeId);
    await setOffer(id, 1, { ...inFull, market: 'US', currency: 'USD', discountedPrice: 100 });
    expect(await offerRow(id)).toMatchObject({ market: 'IN', currency: 'INR', discountedPrice: 100 });
  });

  it('is archived, restored, copied, and moved among the others', async () => {
    const own = await newProgramme();
    const [first, second] = [await newOffer(own), await newOffer(own, inParts)];
    const order = async () => (await listOffers(database(), { programmeId: own })).map(({ id }) => id);
    expect(await order()).toEqual([first, second]);
    await inTransaction((tx) => moveOffer(tx, { by, id: second, to: 'up' }));
    expect(await order()).toEqual([second, first]);
    await inTransaction((tx) => moveOffer(tx, { by, id: second, to: 'up' }));
    expect(await did('programme', own)).toEqual(['reordered-offers', 'created-programme']);
    await inTransaction((tx) => archiveOffer(tx, { by, id: second, archived: true }));
    expect(await order()).toEqual([first]);
    await inTransaction((tx) => archiveOffer(tx, { by, id: second, archived: false }));
    const copy = await inTransaction((tx) => duplicateOffer(tx, { by, id: first }));
    expect(await offerRow(copy.ok ? copy.value : '')).toMatchObject({ price: 99_900, archivedAt: expect.any(Date) });
    expect(await order()).toEqual([second, first]);
  });
});
