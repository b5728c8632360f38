import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { replaceLanguages } from '#catalogue/catalog';
import { currentEngine, database, inTransaction, openInMemory, useEngine, type Engine } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { addRedirect } from '#website/redirects';
import { testDatabase } from '#tests/database';
import { checkSource } from './editing/check-source.ts';
import { publishSources } from './editing/publish-sources.ts';
import { findPageSourceAt } from './editing/find-page-source.ts';
import { importContent, importLimit } from './import-content.ts';
import { databasePages } from './tools/database-pages.ts';
import { exportContent } from './tools/export-content.ts';

testDatabase();
let first: Engine;
let second: Engine;
const folders: string[] = [];

beforeAll(async () => {
  first = currentEngine();
  const { file, problem } = inject('databaseTemplate');
  if (!file) throw new Error(`No test database: ${problem}`);
  second = await openInMemory(readFileSync(file));
  await installJobs(second);
});
afterAll(async () => {
  useEngine(first);
  await second.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** An installation's content, as files. */
async function exported(): Promise<{ folder: string; files: Record<string, string> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'round-trip-'));
  folders.push(folder);
  await inTransaction((tx) => exportContent(tx, folder));
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
  return {
    folder,
    files: Object.fromEntries(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')])),
  };
}

const bring = (folder: string) => inTransaction((tx) => importContent(tx, folder), importLimit);

/** Staff work in the studio: pages, a family, prices, topics, languages, redirects. */
async function workOnScreen(): Promise<void> {
  await inTransaction(async (tx) => {
    const home = (await findPageSourceAt(tx, '/'))?.source;
    const tamil = (await findPageSourceAt(tx, '/electronics-kit-1on1/telugu'))?.source;
    if (!home || !tamil) throw new Error('the starter content has other pages');
    const note = { kind: 'notice', id: 'own-note', text: 'Colons: “quotes”, # signs\nand lines – வணக்கம்' };
    await publishSources(tx, {
      why: 'edited',
      author: 'import',
      sources: [
        // Variants in four languages override this block.
        { ...home, blocks: [...(home.blocks ?? []), note], hide: [home.blocks?.[1]?.id ?? 'hero'] },
        {
          path: '/own/variant',
          variantOf: '/',
          label: 'Own',
          group: null,
          override: { 'own-note': { text: 'Yes: no' } },
        },
        { ...tamil, label: 'సొంత' },
      ],
    });
    await tx.execute(
      sql`update offers set discounted_price = discounted_price - 100, price = price - 100 where plan = 'full' and discounted_price > 1000`,
    );
    await tx.execute(
      sql`insert into topics (slug, title, art, position, imported) select 'dance', '{"en":"Dance","ta":"நடனம்"}', 'design', count(*), '{}' from topics`,
    );
    await replaceLanguages(tx, ['ta', 'en', 'hi']);
    await addRedirect(tx, { from: '/old-own', to: '/own/variant', who: 'Asha' });
  });
  await database().execute(
    sql`insert into redirects (id, from_path, to_address, status, note) values ('0198c0de-0000-7000-8000-000000000001', '/away', 'https://elsewhere.example/a', 301, 'moved, "there"')`,
  );
}

it('an installation changed on screen, written to files and read into an empty one, is the same; and again', async () => {
  expect(await bring('content')).toMatchObject({ ok: true });
  await workOnScreen();
  // A variant may be edited although it has words for a block that its family hides.
  const telugu = (await inTransaction((tx) => findPageSourceAt(tx, '/telugu')))?.source ?? expect.unreachable();
  expect(Object.keys(telugu.override ?? {})).toContain('topics');
  expect((await inTransaction((tx) => checkSource(tx, telugu))).problems).toEqual([]);
  const before = await exported();
  const pages = await inTransaction(databasePages);
  expect(Object.keys(before.files).length).toBeGreaterThan(100);
  expect(before.files['redirects.csv']).toContain('/away,https://elsewhere.example/a,301,"moved, ""there"""');
  expect(before.files['site.yaml']).toMatch(/languages:\n {2}- ta\n {2}- en\n {2}- hi\n/);
  // Here it changes nothing.
  expect(await bring(before.folder)).toMatchObject({ ok: true, value: { published: [], kept: [], keptFields: [] } });

  useEngine(second);
  const brought = await bring(before.folder);
  expect(brought.ok ? [] : brought.details).toEqual([]);
  const after = await exported();
  expect(Object.keys(after.files)).toEqual(Object.keys(before.files));
  expect(after.files).toEqual(before.files);
  expect((await inTransaction(databasePages)).resolved).toEqual(pages.resolved);
  expect(await bring(after.folder)).toMatchObject({ ok: true, value: { published: [], kept: [], release: null } });
}, 120_000);
