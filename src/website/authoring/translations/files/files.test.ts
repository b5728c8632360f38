import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction, type Tx } from '#platform/db';
import { history } from '#platform/people';
import { testDatabase } from '#tests/database';
import { meera } from '#tests/pages-world';
import { changeKites, translatedPages } from '#tests/translated-pages';
import { readFiles } from '../../studio/translations/files/read-files.ts';
import { findDraft } from '../../drafts/find-draft.ts';
import { keepPublishedBases } from '../state/keep-bases.job.ts';
import { readTranslation } from '../state/read-translation.ts';
import { exportTexts } from './export-texts.ts';
import { importTexts } from './import-texts.ts';
import { readTextsCsv } from './csv.ts';
import { maxTexts } from './exchanged-text.ts';
import { readXliff } from './read-xliff.ts';
import { keepTexts, readUploadedTexts } from './uploads.ts';

testDatabase();
let ids: Record<string, string>;

beforeEach(async () => {
  for (const table of ['page_drafts', 'translation_bases', 'translation_marks', 'translation_uploads'])
    await database().execute(sql.raw(`delete from ${table}`));
  ids = await translatedPages();
  await keepPublishedBases();
});

const exported = async (format: 'xliff' | 'csv', open = false) =>
  (await exportTexts(database(), { from: 'en', to: 'ta', open, page: '', format })).content;
const upload = (content: string | Uint8Array<ArrayBuffer>, language = 'ta', name = 'back.xlf') =>
  inTransaction((tx) => keepTexts(tx, { by: meera, file: new File([content], name), language }));
const rows = async () => (await readUploadedTexts(database(), meera))?.plan.rows ?? [];
const importAll = () =>
  inTransaction(async (tx) => {
    const found = await readUploadedTexts(tx, meera);
    if (!found) throw new Error('nothing was uploaded');
    return importTexts(tx, { by: meera, ...found });
  });
const stateAt = async (place: string) =>
  (await readTranslation(database(), ids['/ta/kites'] ?? ''))?.texts.find((text) => text.place === place);

/** The unit of a text in a file, with this target. */
const withTarget = (xliff: string, place: string, target: string, page = '/ta/kites') =>
  xliff.replace(
    new RegExp(
      `(original="${page}">[\\s\\S]*?<unit id="${place}">[\\s\\S]*?<segment )[^>]*(>\\s*<source[^>]*>[^<]*</source>)(?:\\s*<target[^>]*>[^<]*</target>)?`,
    ),
    `$1state="translated"$2<target>${target}</target>`,
  );

describe('a file for translators', () => {
  it('has a unit for each text, with its block, field and state, and is well-formed XLIFF 2.0', async () => {
    const xliff = await exported('xliff');
    expect(xliff).toContain(
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ta">',
    );
    expect(xliff).toContain('<file id="f1" original="/ta/hello">');
    expect(xliff).toMatch(/<unit id="hero:lead">\s*<notes>\s*<note category="block">Opening \(hero\)<\/note>/);
    expect(xliff).toMatch(/<segment state="translated">\s*<source xml:space="preserve">Build a kite</);
    const read = readXliff(xliff);
    expect(read.ok && read.value.texts).toHaveLength(14);
    expect(read.ok && read.value.texts.find(({ place }) => place === 'hero:title')).toMatchObject({
      page: '/ta/kites',
      source: 'Build a kite',
      target: 'பட்டம் செய்வோம்',
      done: true,
    });
    // Only open texts.
    const open = readXliff(await exported('xliff', true));
    expect(open.ok && open.value.texts.every(({ target }) => target === '')).toBe(true);
  });

  it('as CSV opens in a spreadsheet, which runs nothing of it, and comes back as it was', async () => {
    const csv = await exported('csv');
    expect(csv.startsWith('\uFEFFpage,place,block,field,state,source (en),target (ta)\r\n')).toBe(true);
    const read = readTextsCsv(csv);
    expect(read.ok && [read.value.from, read.value.to, read.value.texts.length]).toEqual(['en', 'ta', 14]);
    const hostile = csv.replace('Build a kite', `'=1+1`);
    const back = readTextsCsv(hostile);
    expect(back.ok && back.value.texts.some(({ source }) => source === '=1+1')).toBe(true);
  });

  it('as CSV may have as many texts as XLIFF may; one more is refused, and nothing is ever cut off', () => {
    const fileOf = (count: number) =>
      readTextsCsv(`page,place,source (en),target (ta)\n${'/ta/kites,hero:title,Kite,பட்டம்\n'.repeat(count)}`);
    const all = fileOf(maxTexts);
    expect(all.ok && all.value.texts.length).toBe(20_000);
    expect(fileOf(maxTexts + 1)).toMatchObject({ ok: false, reason: 'too-many' });
  });

  it('comes back into drafts, is done there, and publishes nothing', async () => {
    const xliff = withTarget(await exported('xliff'), 'hero:lead', '{{school}}, 12 பேர் வரை');
    expect(await upload(xliff)).toMatchObject({ ok: true });
    expect((await rows()).filter(({ does }) => does !== 'nothing')).toMatchObject([
      { page: '/ta/kites', place: 'hero:lead', does: 'changes', before: '', after: '{{school}}, 12 பேர் வரை' },
    ]);
    expect(await importAll()).toMatchObject({ ok: true, value: { pages: ['/ta/kites'], texts: 1 } });
    expect(await stateAt('hero:lead')).toMatchObject({ state: 'done', target: '{{school}}, 12 பேர் வரை' });
    expect(await findDraft(database(), ids['/ta/kites'] ?? '')).toMatchObject({ version: 1 });
    expect((await history(database(), 'page', 'translations'))[0]).toMatchObject({ did: 'imported-translations' });
    // The same file again changes nothing.
    await upload(xliff);
    expect((await rows()).every(({ does }) => does === 'nothing')).toBe(true);
  });

  it('made before its source changed is imported, and outdated at once; one that says it is right confirms', async () => {
    const before = withTarget(await exported('xliff'), 'hero:title', 'பட்டம் கட்டுவோம்');
    await changeKites();
    await keepPublishedBases();
    await upload(before);
    const [row] = (await rows()).filter(({ does }) => does === 'changes');
    expect(row).toMatchObject({ place: 'hero:title', warnings: ['source'] });
    await importAll();
    expect(await stateAt('hero:title')).toMatchObject({ state: 'outdated', before: 'Build a kite' });
    await upload(withTarget(await exported('xliff'), 'hero:title', 'பட்டம் கட்டுவோம்'));
    expect((await rows()).filter(({ does }) => does === 'confirms')).toMatchObject([{ place: 'hero:title' }]);
    await importAll();
    expect(await stateAt('hero:title')).toMatchObject({ state: 'done' });
  });

  it.each([
    ['a page that there is not', 'original="/ta/kites"', 'original="/ta/kite"', 'page'],
    ['a text that there is not', '<unit id="hero:lead">', '<unit id="hero:led">', 'place'],
  ])('with %s is refused whole', async (_, good, bad, problem) => {
    const xliff = withTarget(await exported('xliff'), 'steps:title', 'எப்படி').replace(good, bad);
    expect(await upload(xliff)).toMatchObject({ ok: true });
    expect((await rows()).some(({ problems }) => problems.includes(problem as 'page'))).toBe(true);
    expect(await importAll()).toMatchObject({ ok: false, reason: 'wrong-rows' });
    expect(await findDraft(database(), ids['/ta/kites'] ?? '')).toBeNull();
  });

  it('names what a text has lost, and imports none of 800 when the last is wrong', async () => {
    const line = (place: string, source: string, target: string) => `/ta/kites,${place},"${source}","${target}"`;
    const good = Array.from({ length: 799 }, (_, at) => line('steps:title', 'How it goes', `எப்படி ${at}`));
    const last = line('hero:lead', 'For {{school}}, 12 children at most', 'குழந்தைகள்');
    const csv = ['page,place,source (en),target (ta)', ...good.slice(0, 1), last].join('\n');
    await upload(csv, 'ta', 'back.csv');
    const wrong = (await rows()).find(({ place }) => place === 'hero:lead');
    expect(wrong).toMatchObject({ line: 3, does: 'refused', problems: [{ kind: 'variables', what: ['{{school}}'] }] });
    expect(wrong?.warnings).toMatchObject([{ kind: 'numbers', what: ['12'] }]);
    expect(await importAll()).toMatchObject({ ok: false, reason: 'wrong-rows' });
    await upload(['page,place,source (en),target (ta)', ...good, last].join('\n'), 'ta', 'back.csv');
    expect((await rows()).at(-1)).toMatchObject({ line: 801, does: 'refused' });
    expect((await rows()).filter(({ problems }) => problems.includes('twice'))).toHaveLength(798);
    expect(await findDraft(database(), ids['/ta/kites'] ?? '')).toBeNull();
  });

  it('with marks of a tool in its words is refused; segments it was cut into are put together', async () => {
    const xliff = await exported('xliff');
    await upload(withTarget(xliff, 'steps:title', 'எப்<ph id="1"/>படி'));
    expect((await rows()).find(({ place }) => place === 'steps:title')).toMatchObject({ problems: ['markup'] });
    const cut = xliff.replace(
      /<segment[^>]*>\s*<source[^>]*>How it goes<\/source>\s*<\/segment>/,
      `<segment state="final"><source>How </source><target>எப்படி </target></segment>
       <segment state="final"><source>it goes</source><target><mrk id="m1">நடக்கும்</mrk></target></segment>`,
    );
    await upload(cut);
    expect((await rows()).find(({ place }) => place === 'steps:title')).toMatchObject({
      does: 'changes',
      source: 'How it goes',
      after: 'எப்படி நடக்கும்',
      problems: [],
    });
  });
});

describe('what is no such file', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ta"><file id="f">&b;</file></xliff>`;
  const outside = bomb.replace('<!ENTITY a "aaaaaaaaaa">', '<!ENTITY a SYSTEM "file:///etc/passwd">');
  const unknown = bomb.replace(/<!DOCTYPE[\s\S]*?\]>/, '');

  it.each([
    ['entities that grow', bomb, 'doctype'],
    ['entities from outside', outside, 'doctype'],
    ['entities that nobody declared', unknown, 'broken'],
    ['XLIFF 1.2', '<xliff version="1.2"><file/></xliff>', 'version'],
    ['half a file', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"><file', 'broken'],
    [
      'no text',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="ta"/>',
      'empty',
    ],
    ['other columns', 'a,b\n1,2', 'head'],
    ['bytes that are no text', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'not-text'],
    ['nothing', '', 'no-file'],
    ['11 MB', 'x'.repeat(11 * 1024 * 1024), 'too-long'],
  ])('is refused: %s', async (_, content, reason) => {
    expect(await upload(content)).toMatchObject({ ok: false, reason });
  });

  it('is refused when it is in another language, by what it says and by its letters', async () => {
    const xliff = await exported('xliff');
    expect(await upload(xliff, 'te')).toMatchObject({ ok: false, reason: 'language' });
    expect(await upload(xliff, 'xx')).toMatchObject({ ok: false, reason: 'language' });
    const csv = [
      'page,place,source,target',
      ...['label', 'head.title', 'hero:title', 'hero:lead'].map((place) => `/ta/kites,${place},x,పతంగి`),
    ];
    expect(await upload(csv.join('\n'))).toMatchObject({ ok: false, reason: 'language' });
  });
});

describe('a file for many pages', () => {
  it('is planned and imported with the site read once, and its screen too', async () => {
    await changeKites();
    const csv = await exported('csv');
    expect(await upload(csv.replaceAll(',outdated,', ',done,'), 'ta', 'back.csv')).toMatchObject({ ok: true });
    let read = 0;
    const counted = (tx: Tx) =>
      new Proxy(tx, {
        get(target, name) {
          const found = Reflect.get(target, name) as unknown;
          if (name !== 'select') return typeof found === 'function' ? found.bind(target) : found;
          return (columns: Record<string, unknown>) => {
            // The query for the texts of all published pages.
            if (Object.keys(columns ?? {}).join() === 'content') read += 1;
            return target.select(columns as { id: ReturnType<typeof sql> });
          };
        },
      });
    await inTransaction(async (tx) => {
      const found = await readUploadedTexts(counted(tx), meera);
      if (!found) throw new Error('nothing was uploaded');
      expect(found.plan.rows.filter(({ does }) => does === 'confirms').length).toBeGreaterThan(0);
      expect(await importTexts(counted(tx), { by: meera, ...found })).toMatchObject({ ok: true });
    });
    expect(read).toBe(1);
    read = 0;
    await inTransaction((tx) => readFiles(counted(tx), meera));
    expect(read).toBe(1);
  });
});
