import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBatch, holdSeats, listBatches } from '#catalogue/batches';
import { findOffer, findProgramme, findSold, listOffers, listProgrammes } from '#catalogue/catalog';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { findPage } from '../pages/find-page.ts';
import { importContent } from './import-content.ts';
import { publishPage } from '../pages/publish-page.ts';

testDatabase();

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
const drop = (file: string) => rmSync(path.join(folder, file));

const page = (at: string, more = '') => `path: ${at}
language: en
market: IN
kind: workshop-landing
label: Kites
${more}head:
  title: Kites at ${at}
  description: A workshop about kites at ${at}, long enough to be the description of a page.
blocks:
  - { kind: notice, id: note, text: Bring paper }
`;
const programme = (batches: string) => `slug: kites
topic: aeromodelling
format: workshop
ages: { min: 8, max: 14 }
title: { en: Kites }
summary: { en: Build a kite and let it go. }
sessions: 1
minutesPerSession: 60
offers:
  - { slug: kites-in, market: IN, plan: full, price: 99900, discountedPrice: 49900, currency: INR }
batches:
${batches}`;
const batch = (slug: string) =>
  `  - { slug: ${slug}, language: en, zone: Asia/Kolkata, startsAt: { weeksFromInstall: 3, weekday: sat, time: "10:00" }, capacity: 5 }\n`;

async function imported(archive = false) {
  const outcome = await inTransaction((tx) => importContent(tx, folder, { archive }));
  if (!outcome.ok) throw new Error(outcome.details.join('\n'));
  return outcome.value;
}
const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
const batchSlugs = async () => slugs(await listBatches(database(), { programmes: ['kites'] }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  write('programmes/kites.yaml', programme(batch('kites-one') + batch('kites-two')));
  write('pages/kites.yaml', page('/workshop/kites', 'programme: kites\n'));
  write('pages/other.yaml', page('/workshop/other'));
});

describe('what is no longer in the content files', () => {
  it('is named by the import, and stays as it is until archiving is asked for', async () => {
    await imported();
    write('programmes/kites.yaml', programme(batch('kites-one')));
    drop('pages/other.yaml');
    const { absent, release } = await imported();
    expect(absent).toMatchObject({ batches: [{ slug: 'kites-two', taken: 0 }], pages: ['/workshop/other'] });
    expect(release).toBeNull();
    expect(await batchSlugs()).toContain('kites-two');
    expect(await findPage(database(), '/workshop/other')).not.toBeNull();
  });

  it('is sold and shown no more once it is archived; who has a seat keeps batch and programme', async () => {
    await imported();
    const two = await findBatch(database(), 'kites-two');
    const hold = () => inTransaction((tx) => holdSeats(tx, [{ batchId: two?.id ?? '', orderId: newId() }]));
    await hold();
    drop('programmes/kites.yaml');
    write('pages/kites.yaml', page('/workshop/kites'));
    drop('pages/other.yaml');
    const { absent, release } = await imported(true);
    expect(absent.batches).toContainEqual({ slug: 'kites-two', taken: 1 });
    expect(absent).toMatchObject({ programmes: ['kites'], offers: ['kites-in'], pages: ['/workshop/other'] });
    expect(release).not.toBeNull();

    expect(await batchSlugs()).toEqual([]);
    expect(slugs(await listProgrammes(database()))).toEqual([]);
    expect(await listOffers(database(), {})).toEqual([]);
    expect(await findOffer(database(), 'kites-in')).toBeNull();
    expect((await findSold(database(), ['kites-in'])).size).toBe(0);
    expect(await findPage(database(), '/workshop/other')).toBeNull();
    expect([...(await hold()).values()]).toMatchObject([{ ok: false, reason: 'closed' }]);

    expect((await findBatch(database(), 'kites-two'))?.taken).toBe(1);
    expect((await findProgramme(database(), 'kites'))?.title).toEqual({ en: 'Kites' });
    expect((await imported(true)).absent).toMatchObject({ programmes: [], offers: [], batches: [], pages: [] });
  });

  it('comes back when the files name it again', async () => {
    await imported();
    const all = programme(batch('kites-one') + batch('kites-two'));
    write('programmes/kites.yaml', programme(batch('kites-one')));
    drop('pages/other.yaml');
    await imported(true);
    expect(await batchSlugs()).toEqual(['kites-one']);
    write('programmes/kites.yaml', all);
    write('pages/other.yaml', page('/workshop/other'));
    expect((await imported()).published).toEqual(['/workshop/other']);
    expect(await batchSlugs()).toEqual(['kites-one', 'kites-two']);
    expect((await findBatch(database(), 'kites-two'))?.bookable).toBe(true);
  });

  it('is kept where staff changed the page, or wrote a variant of it', async () => {
    write('pages/third.yaml', page('/workshop/third'));
    await imported();
    const staff = { author: 'staff', fromPack: false };
    const changed = {
      path: '/workshop/other',
      kind: 'workshop-landing',
      label: 'By staff',
      head: {},
      blocks: [],
    } as const;
    const variant = { path: '/workshop/ours', variantOf: '/workshop/third' };
    await inTransaction((tx) => publishPage(tx, { source: { ...changed, blocks: [] }, ...staff }));
    await inTransaction((tx) => publishPage(tx, { source: variant, ...staff }));
    drop('pages/other.yaml');
    drop('pages/third.yaml');
    const { absent } = await imported(true);
    expect(absent.pages).toEqual([]);
    expect(absent.kept).toEqual([
      { path: '/workshop/other', why: 'staff changed it' },
      { path: '/workshop/third', why: '/workshop/ours varies it' },
    ]);
    expect(await findPage(database(), '/workshop/ours')).not.toBeNull();
  });
});
