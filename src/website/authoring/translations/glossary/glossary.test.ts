import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { arjun, meera } from '#tests/pages-world';
import { exportTerms, importTerms } from './term-files.ts';
import { deleteTerm, listTerms, saveTerm } from './terms.ts';

testDatabase();
beforeEach(async () => {
  await database().execute(sql`delete from glossary_terms`);
});

const pair = { from: 'en', to: 'ta' };
const workshop = { term: 'Workshop', translation: 'பயிலரங்கு', note: '' };
const save = (written: typeof workshop, { id = '', version = 0, by = meera, of = pair } = {}) =>
  inTransaction((tx) => saveTerm(tx, { by, pair: of, id, version, written }));
const list = () => listTerms(database(), pair);
const bring = (text: string) =>
  inTransaction((tx) => importTerms(tx, { by: meera, pair, file: new File([text], 'terms.csv') }));

describe('a term', () => {
  it('is kept once for a pair of languages, changed as it was seen, and deleted', async () => {
    expect(await save(workshop)).toMatchObject({ ok: true });
    expect(await save({ ...workshop, term: ' workshop ' })).toMatchObject({ ok: false, reason: 'twice' });
    expect(await save(workshop, { of: { from: 'en', to: 'te' } })).toMatchObject({ ok: true });
    const [kept] = await list();
    const { id = '', version = 0 } = kept ?? {};
    expect(await save({ ...workshop, translation: 'பட்டறை' }, { id, version, by: arjun })).toMatchObject({ ok: true });
    const stale = await save({ ...workshop, note: 'short' }, { id, version });
    expect(stale).toMatchObject({ ok: false, reason: 'changed', details: { translation: 'பட்டறை', version: 2 } });
    expect(await inTransaction((tx) => deleteTerm(tx, { by: meera, id, version }))).toMatchObject({ ok: false });
    expect(await inTransaction((tx) => deleteTerm(tx, { by: meera, id, version: 2 }))).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
    const { rows } = (await database().execute(
      sql`select did from audit_entries where kind = 'glossary' order by id`,
    )) as { rows: { did: string }[] };
    expect(rows.map(({ did }) => did)).toEqual(expect.arrayContaining(['added-term', 'changed-term', 'deleted-term']));
  });

  it('is refused without words, too long, for one language, or by who may not', async () => {
    expect(await save({ ...workshop, term: ' ' })).toMatchObject({ ok: false, reason: 'term' });
    expect(await save({ ...workshop, translation: 'x'.repeat(121) })).toMatchObject({
      ok: false,
      reason: 'translation',
    });
    expect(await save({ ...workshop, note: 'x'.repeat(301) })).toMatchObject({ ok: false, reason: 'note' });
    expect(await save(workshop, { of: { from: 'en', to: 'en' } })).toMatchObject({ ok: false, reason: 'pair' });
    await expect(save(workshop, { by: { ...meera, role: 'viewer' } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('a file of terms', () => {
  it('goes out and comes in as it was; new and changed terms are taken, others stay', async () => {
    await save(workshop);
    await save({ term: '=kit', translation: 'கிட்', note: 'Never "பெட்டி", please' });
    const csv = await exportTerms(database(), pair);
    expect(await bring(csv)).toMatchObject({ ok: true, value: { changed: 0, rows: 2 } });
    expect(await bring('term,translation,note\nworkshop,பட்டறை,\nseat,இடம்,one')).toMatchObject({
      value: { changed: 2 },
    });
    expect((await list()).map(({ term, translation }) => [term, translation])).toEqual([
      ['=kit', 'கிட்'],
      ['seat', 'இடம்'],
      ['workshop', 'பட்டறை'],
    ]);
  });

  it('of ten thousand rows is taken whole', async () => {
    const lines = Array.from({ length: 10_000 }, (_, number) => `word ${number},சொல் ${number}`);
    expect(await bring(`term,translation\n${lines.join('\n')}`)).toMatchObject({
      ok: true,
      value: { changed: 10_000 },
    });
    expect(await list()).toHaveLength(10_000);
  });

  it('with a wrong row is refused whole, with its line', async () => {
    expect(await bring('term,translation\nseat,இடம்\nkit,')).toMatchObject({ reason: 'row', details: { line: 3 } });
    expect(await bring('term,translation\nseat,இடம்\nSeat,இடம்')).toMatchObject({ reason: 'row', details: { line: 3 } });
    expect(await bring('word,meaning\nseat,இடம்')).toMatchObject({ reason: 'head' });
    expect(await list()).toEqual([]);
  });
});
