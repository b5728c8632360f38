import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { findPage } from '../pages/find-page.ts';
import { checkContent, importContent, type ImportMode } from './import-content.ts';
import { publishPage } from '../pages/publish-page.ts';

testDatabase();

let folder: string;

const parent = `path: /workshop/kites
language: en
market: IN
kind: workshop-landing
layout: primary-new
label: Kites
head:
  title: Kites
  description: A workshop about kites, long enough to be a description of a page.
blocks:
  - { kind: hero, id: hero, title: Kites, lead: Build one }
  - { kind: notice, id: note, text: Bring paper }
`;
const variant =
  'path: /workshop/kites-school\nvariantOf: /workshop/kites\noverride:\n  hero: { title: Kites for schools }\n';

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  write('pages/kites.yaml', parent);
  write('pages/kites-school.yaml', variant);
});

async function imported(mode?: ImportMode) {
  const outcome = await inTransaction((tx) => importContent(tx, folder, { mode }));
  if (!outcome.ok) throw new Error(outcome.details.join('\n'));
  return outcome.value;
}

const titleOf = async (page: string) => inTransaction(async (tx) => (await findPage(tx, page))?.blocks[0]?.title);

describe('importing content', () => {
  it('publishes pages and their variants, and a second run makes no new revision and no release', async () => {
    expect((await imported()).published).toEqual(['/workshop/kites', '/workshop/kites-school']);
    expect(await titleOf('/workshop/kites-school')).toBe('Kites for schools');
    expect(await imported()).toMatchObject({ published: [], unchanged: 2, release: null });
  });

  it('shows an edit of the parent in every variant at once', async () => {
    await imported();
    write('pages/kites.yaml', parent.replace('Bring paper', 'Bring string'));
    expect((await imported()).published).toEqual(['/workshop/kites']);
    const page = await inTransaction((tx) => findPage(tx, '/workshop/kites-school'));
    expect(page?.blocks.map(({ text, title }) => text ?? title)).toEqual(['Kites for schools', 'Bring string']);
  });

  it('keeps what staff changed since the last import, unless overwriting is asked for', async () => {
    await imported();
    await inTransaction((tx) =>
      publishPage(tx, {
        source: {
          path: '/workshop/kites-school',
          variantOf: '/workshop/kites',
          override: { hero: { title: 'By staff' } },
        },
        author: 'staff',
        fromPack: false,
      }),
    );
    write('pages/kites-school.yaml', variant.replace('for schools', 'for all'));
    expect(await imported()).toMatchObject({ published: [], kept: ['/workshop/kites-school'] });
    expect(await titleOf('/workshop/kites-school')).toBe('By staff');
    expect((await imported('overwrite')).published).toEqual(['/workshop/kites-school']);
    expect(await titleOf('/workshop/kites-school')).toBe('Kites for all');
  });

  it('refuses a page that would inherit from itself, also when staff publishes it', async () => {
    await imported();
    const outcome = await inTransaction((tx) =>
      publishPage(tx, {
        source: { path: '/workshop/kites', variantOf: '/workshop/kites-school' },
        author: 'staff',
        fromPack: false,
      }),
    );
    expect(outcome).toMatchObject({ ok: false, reason: 'loop' });
  });

  it('writes nothing when anything is wrong', async () => {
    await imported();
    write('pages/kites.yaml', parent.replace('Bring paper', 'Bring glue'));
    write(
      'pages/bad.yaml',
      parent.replace('/workshop/kites', '/workshop/other').replace('kind: hero', 'kind: heroine'),
    );
    await expect(imported()).rejects.toThrow('is not a kind of block');
    expect(JSON.stringify(await inTransaction((tx) => findPage(tx, '/workshop/kites')))).not.toContain('glue');
  });
});

describe('checking content', () => {
  const lines = () => checkContent(folder).problems.map((line) => line.replace(`${folder}/`, ''));

  it('says file, line and column of what is wrong', () => {
    write('pages/kites.yaml', parent.replace('lead: Build one', 'leed: Build one'));
    expect(lines()).toEqual([
      'pages/kites.yaml:11:5: error: blocks[0].lead: is missing',
      'pages/kites.yaml:11:43: error: blocks[0].leed: is not a known field',
    ]);
  });

  it('finds YAML that cannot be read, missing parents, circles and doubled paths', () => {
    write('pages/broken.yaml', 'path: [');
    write('pages/orphan.yaml', 'path: /o\nvariantOf: /nowhere\n');
    write('pages/a.yaml', 'path: /a\nvariantOf: /b\n');
    write('pages/b.yaml', 'path: /b\nvariantOf: /a\n');
    write('pages/double.yaml', parent);
    const found = lines().join('\n');
    expect(found).toContain('pages/broken.yaml:1:');
    expect(found).toContain('there is no page /nowhere');
    expect(found).toContain('goes round in a circle: /a → /b → /a');
    expect(found).toContain('/workshop/kites is already the path of');
  });

  it('places a wrong override of a variant in the file of the variant', () => {
    write('pages/kites-school.yaml', `${variant}  ghost: { title: x }\nhide: [nothing]\n`);
    expect(lines()).toEqual([
      'pages/kites-school.yaml:5:3: error: override.ghost: there is no block "ghost"',
      expect.stringContaining('hide[0]: there is no block "nothing"'),
    ]);
  });

  it('lets a variant keep its words for a block that its parent hides', () => {
    write('pages/kites.yaml', `${parent}hide: [hero]\n`);
    expect(lines()).toEqual([]);
  });

  it('warns about links to pages that do not exist, and about nothing else', () => {
    write(
      'pages/kites.yaml',
      parent.replace('lead: Build one', 'lead: Build one, actions: [{ label: Go, to: /gone }]'),
    );
    expect(checkContent(folder)).toMatchObject({
      problems: [],
      warnings: expect.arrayContaining([expect.stringContaining('leads to /gone')]),
    });
  });

  it('reads a copy of the starter content the same way', () => {
    cpSync('content', folder, { recursive: true });
    expect(readFileSync(path.join(folder, 'site.yaml'), 'utf8')).toContain('menu:');
    expect(checkContent(folder).pages).toBeGreaterThan(10);
  });
});
