import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { importContent, importLimit } from '../import-content.ts';
import { undoSet } from '../publishing/undo-set.ts';
import { databasePages, publishSet } from './database-pages.ts';
import { exportContent } from './export-content.ts';
import { filePages, undoFiles, writeSet } from './file-pages.ts';
import { differences, familyTree, whereUsed } from './look-at-pages.ts';
import { planSet, type SetPlan } from './plan-set.ts';
import type { PageSet } from './page-set.ts';

testDatabase();

const base = `# The head of the family.
path: /workshop/lamps
language: en
market: IN
kind: workshop-landing
layout: primary-new
label: Lamps
head:
  title: Lamps
  description: A workshop about lamps, long enough to be the description of a page.
blocks:
  - { kind: hero, id: hero, title: Lamps, lead: Build one }
  - { kind: notice, id: note, text: We begin on Saturday }
`;

/** A family of a base and 50 variants; every tenth has its own note. */
function familyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'family-'));
  mkdirSync(path.join(folder, 'pages'));
  writeFileSync(path.join(folder, 'pages', 'lamps.yaml'), base);
  for (let number = 1; number <= 50; number += 1) {
    const own = number % 10 === 0 ? '  note: { text: We begin on Monday }\n' : '';
    const text = `path: /workshop/lamps-${number}\nvariantOf: /workshop/lamps\noverride:\n  hero: { title: Lamps ${number} }\n${own}`;
    writeFileSync(path.join(folder, 'pages', `lamps-${number}.yaml`), text);
  }
  return folder;
}

const request = { selector: 'family:/workshop/lamps', field: 'note.text', value: 'We begin a week later' };

function planned(set: PageSet): SetPlan {
  const plan = planSet(set, request);
  if (!plan.ok) throw new Error(plan.details.join('\n'));
  return plan.value;
}

const notes = (set: PageSet) =>
  new Set([...set.resolved.values()].map(({ blocks }) => blocks.find(({ id }) => id === 'note')?.text));

describe('content tools', () => {
  it('move a batch note on a family of 50 variants in one step, and take it back', async () => {
    const imported = await inTransaction((tx) => importContent(tx, familyFolder()));
    expect(imported.ok).toBe(true);
    const before = await inTransaction(databasePages);
    const plan = planned(before);
    expect(plan.preview).toHaveLength(51);
    // The base says it, and the five that had a note of their own now inherit.
    expect(plan.changes).toHaveLength(6);
    expect(notes(await inTransaction(databasePages))).toEqual(new Set(['We begin on Saturday', 'We begin on Monday']));
    await inTransaction((tx) => publishSet(tx, plan));
    const after = await inTransaction(databasePages);
    expect(notes(after)).toEqual(new Set(['We begin a week later']));
    expect(differences(after, '/workshop/lamps-10')).toEqual(['hero.title: “Lamps” → “Lamps 10”']);

    expect(await inTransaction(undoSet)).toMatchObject({ ok: true });
    expect((await inTransaction(databasePages)).resolved).toEqual(before.resolved);
    expect(await inTransaction(undoSet)).toMatchObject({ ok: false, reason: 'nothing' });
  });

  it('do the same to files, leaving their comments, and put them back', () => {
    const folder = familyFolder();
    const journal = path.join(folder, 'undo.json');
    const file = path.join(folder, 'pages', 'lamps.yaml');
    expect(writeSet(folder, planned(filePages(folder)), journal)).toBe(6);
    expect(notes(filePages(folder))).toEqual(new Set(['We begin a week later']));
    expect(readFileSync(file, 'utf8')).toContain('# The head of the family.');
    expect(undoFiles(journal)).toMatchObject({ ok: true });
    expect(readFileSync(file, 'utf8')).toBe(base);
  });

  it('show families, exactly what a variant overrides, and where something is said', () => {
    const set = filePages(familyFolder());
    expect(differences(set, '/workshop/lamps-20')).toEqual([
      'hero.title: “Lamps” → “Lamps 20”',
      'note.text: “We begin on Saturday” → “We begin on Monday”',
    ]);
    expect(familyTree(set)).toHaveLength(51);
    expect(familyTree(set)[1]).toMatch(/^ {2}\/workshop\/lamps-1 /);
    expect(whereUsed(set, 'on Monday')).toHaveLength(5);
    expect(whereUsed(set, 'notice')[1]).toContain('from /workshop/lamps');
  });

  it('refuse what would break a page, and fields or pages that do not exist, before anything is written', () => {
    const set = filePages(familyFolder());
    const refusal = (field: string, value: unknown, selector = request.selector) =>
      planSet(set, { selector, field, value });
    expect(refusal('note.text', 'x'.repeat(500))).toMatchObject({ ok: false });
    expect(refusal('note.colour', 'red')).toMatchObject({ ok: false });
    expect(refusal('path', '/')).toMatchObject({ ok: false });
    expect(refusal('nothing.text', 'x')).toMatchObject({ ok: false });
    expect(refusal('note.text', 'x', '/nowhere')).toMatchObject({ ok: false });
  });

  it('change one block of the electronics kit on each variant that does not override it, and on nothing else', async () => {
    await inTransaction((tx) => importContent(tx, 'content'), importLimit);
    const again = await inTransaction((tx) => importContent(tx, 'content'), importLimit);
    expect(again).toMatchObject({ ok: true, value: { published: [], kept: [], release: null } });
    const before = await inTransaction(databasePages);
    const plan = planSet(before, { selector: '/electronics-kit-1on1', field: 'kit.title', value: 'Out of the box' });
    if (!plan.ok) throw new Error(plan.details.join('\n'));
    expect(plan.value.changes.map(({ source }) => source.path)).toEqual(['/electronics-kit-1on1']);
    await inTransaction((tx) => publishSet(tx, plan.value));
    const after = await inTransaction(databasePages);
    const changed = [...after.resolved].filter(([page, now]) => !isDeepStrictEqual(before.resolved.get(page), now));
    // Pages in other languages override it, and so do their variants.
    expect(changed.map(([page]) => page).sort()).toEqual([
      '/electronics-kit-1on1',
      '/electronics-kit-1on1/india',
      '/electronics-kit-1on1/india-old',
      '/electronics-kit-1on1/testing',
    ]);
    for (const [page, now] of changed) {
      const blocks = before.resolved
        .get(page)
        ?.blocks.map((block) => (block.id === 'kit' ? { ...block, title: 'Out of the box' } : block));
      expect(now).toEqual({ ...before.resolved.get(page), blocks });
    }
    await inTransaction(undoSet);
  });

  it('export what the database publishes so that importing it changes nothing', async () => {
    await inTransaction((tx) => importContent(tx, 'content'), importLimit);
    const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
    const before = await inTransaction(databasePages);
    await inTransaction((tx) => exportContent(tx, folder));
    expect(filePages(folder).resolved).toEqual(before.resolved);
    const again = await inTransaction((tx) => importContent(tx, folder), importLimit);
    expect(again).toMatchObject({ ok: true, value: { published: [], kept: [], release: null } });
  });
});
