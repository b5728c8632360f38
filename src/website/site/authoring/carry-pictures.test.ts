import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction, openInMemory, useEngine, type Engine } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { exportMedia, importMedia, keepUpload, mediaPictures } from '#platform/media';
import { fileStore } from '#platform/storage';
import { testDatabase } from '#tests/database';
import { photo } from '#tests/pictures';
import { temporaryFolder } from '#tests/temporary-folder';
import { findPageSourceAt } from './editing/find-page-source.ts';
import { publishSources } from './editing/publish-sources.ts';
import { importContent } from './import-content.ts';
import { exportContent } from './tools/export-content.ts';

testDatabase();
const [home, away] = [temporaryFolder(), temporaryFolder()];
const pack = mkdtempSync(path.join(os.tmpdir(), 'carry-'));
let first: Engine;
let second: Engine;
let content: Buffer;

beforeAll(async () => {
  first = currentEngine();
  const { file, problem } = inject('databaseTemplate');
  if (!file) throw new Error(`No test database: ${problem}`);
  second = await openInMemory(readFileSync(file));
  await installJobs(second);
  content = await photo(400, 300);
});
afterAll(async () => {
  useEngine(first);
  await second.close();
  rmSync(pack, { recursive: true });
});

function at(engine: Engine, folder: string): void {
  useEngine(engine);
  useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: folder });
}

const by = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' } as const;
async function upload(bytes: Uint8Array, name: string): Promise<string> {
  const file = path.join(temporaryFolder(), 'upload');
  writeFileSync(file, bytes);
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  const kept = await keepUpload({ by, upload: { file, name, bytes: bytes.length, sourceHash, tooLarge: false } });
  if (!kept.ok) throw new Error(kept.reason);
  await database().execute(
    sql`update media_files set alt = '{"en":"A workbench","ta":"வேலை மேசை"}', focus_x = 20 where id = ${kept.value}`,
  );
  return kept.value;
}

const page = (picture: string) => ({
  path: '/bench',
  label: 'Bench',
  language: 'en' as const,
  market: 'IN' as const,
  kind: 'marketing' as const,
  layout: 'default' as const,
  head: {
    title: 'Our workbench',
    description: 'A page with a picture of the workbench, in words enough to be described.',
  },
  blocks: [{ kind: 'hero', id: 'hero', title: 'Bench', lead: 'Where we build.', picture: `media:${picture}` }],
});
const heroPicture = async () =>
  (await inTransaction((tx) => findPageSourceAt(tx, '/bench')))?.source?.blocks?.[0]?.picture;
const packed = () => ({
  list: readFileSync(path.join(pack, 'media.yaml'), 'utf8'),
  files: Object.fromEntries(
    readdirSync(path.join(pack, 'media')).map((name) => [name, readFileSync(path.join(pack, 'media', name), 'hex')]),
  ),
});
const bring = () => inTransaction((tx) => importContent(tx, pack));

it('pictures go with the pages to another installation, which shows and exports the same', async () => {
  at(first, home);
  const photoId = await upload(content, 'bench.jpg');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path fill="#0a0" d="M0 0h320v180H0z"/></svg>';
  await upload(Buffer.from(svg), 'leaf.svg');
  await inTransaction((tx) => publishSources(tx, { why: 'edited', author: 'import', sources: [page(photoId)] }));
  await inTransaction((tx) => exportContent(tx, pack));
  expect(await exportMedia(pack)).toBe(2);
  const before = packed();
  const shown = (await mediaPictures(database(), [photoId])).get(photoId);

  at(second, away);
  // A page without its pictures is refused as a whole.
  expect(await bring()).toMatchObject({ ok: false });
  expect(await importMedia(pack)).toEqual({ ok: true, value: { added: 2, known: 0 } });
  const brought = await bring();
  expect(brought.ok ? brought.value.published : brought.details).toEqual(['/bench']);
  expect(await heroPicture()).toBe(`media:${photoId}`);
  expect((await mediaPictures(database(), [photoId])).get(photoId)).toEqual(shown);
  expect((await fileStore().list('media/')).length).toBe(Object.keys(before.files).length);
  rmSync(path.join(pack, 'media'), { recursive: true });
  expect(await exportMedia(pack)).toBe(2);
  expect(packed()).toEqual(before);
  // Again it changes nothing.
  expect(await importMedia(pack)).toEqual({ ok: true, value: { added: 0, known: 2 } });
  expect(await bring()).toMatchObject({ ok: true, value: { published: [], unchanged: 1 } });
});

it('a picture that somebody uploaded here too is not there twice: pages name the one that is here', async () => {
  await database().execute(sql`delete from media_uses`);
  await database().execute(sql`delete from media_files`);
  const own = await upload(content, 'ours.jpg');
  expect(await importMedia(pack)).toEqual({ ok: true, value: { added: 1, known: 1 } });
  const brought = await bring();
  expect(brought.ok ? brought.value.published : brought.details).toEqual(['/bench']);
  expect(await heroPicture()).toBe(`media:${own}`);
  expect(await bring()).toMatchObject({ ok: true, value: { published: [], unchanged: 1 } });
});

it.each([
  ['that is missing', (file: string) => rmSync(file), 'is missing'],
  [
    'that is another thing',
    (file: string) => writeFileSync(file, '<script>alert(1)</script>'),
    'is not what its name says',
  ],
])('a file %s is reported, and no picture is stored', async (_, spoil, said) => {
  const [name = ''] = readdirSync(path.join(pack, 'media')).filter((one) => one.endsWith('.avif'));
  const file = path.join(pack, 'media', name);
  const before = readFileSync(file);
  await database().execute(sql`delete from media_uses`);
  await database().execute(sql`delete from media_files`);
  spoil(file);
  expect(await importMedia(pack)).toEqual({
    ok: false,
    reason: 'invalid',
    details: [`${file}: error: ${said}`],
  });
  expect((await database().execute(sql`select id from media_files`)) as unknown as { rows: unknown[] }).toMatchObject({
    rows: [],
  });
  writeFileSync(file, before);
});

it('a list that names files of another picture, or outside of its folder, is refused', async () => {
  const list = readFileSync(path.join(pack, 'media.yaml'), 'utf8');
  for (const [from, to, said] of [
    [/^ {4}hash: .*$/m, '    hash: aaaaaaaaaaaaaaaaaaaaaaaa', 'hash is not the one'],
    [/^ {6}- -.*$/m, '      - /../../etc/passwd', 'files must be names'],
    [/^pictures:/m, 'others:', 'pictures'],
  ] as const) {
    writeFileSync(path.join(pack, 'media.yaml'), list.replace(from, to));
    const refused = await importMedia(pack);
    expect(refused.ok ? '' : refused.details.join('\n')).toContain(said);
  }
  writeFileSync(path.join(pack, 'media.yaml'), list);
});
