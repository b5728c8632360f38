import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { cleanFileName } from './files/file-name.ts';
import { deleteFile, keepFile } from './files/keep-file.ts';
import { findFile } from './files/list-files.ts';
import { largestFile, maxFiles, type About } from './model.ts';
import { listTags, tagsOf } from './tags/read-tags.ts';
import { tagRecords } from './tags/tag-records.ts';
import { readRecordNotes } from './writing/read-notes.ts';
import { addNote, deleteNote, editNote } from './writing/write-note.ts';

testDatabase();
beforeAll(() => useConfigForTests({ LOG_LEVEL: 'silent' }));

const person = (role: Role = 'sales', name = 'Ravi'): Staff => ({ id: newId(), name, email: 'r@example.org', role });
const record = (): About => ({ kind: 'order', id: newId() });
const did = async ({ id }: About) => (await history(database(), 'order', id)).map((entry) => entry.did);
const read = (about: About, by: Staff) => inTransaction((tx) => readRecordNotes(tx, { about, by }));

describe('notes', () => {
  it('are listed with their writer, newest first; empty and too long ones are refused', async () => {
    const [by, about] = [person(), record()];
    const add = (text: string, who = by) => inTransaction((tx) => addNote(tx, { by: who, about, text }));
    await add('Calls back on Friday');
    await add('Wants the front row\nand a window');
    expect(await add('   ')).toMatchObject({ reason: 'no-text' });
    expect(await add('x'.repeat(2_001))).toMatchObject({ reason: 'no-text' });
    await expect(add('No', person('viewer'))).rejects.toMatchObject({ status: 403 });
    const { notes } = await read(about, by);
    expect(notes.map(({ text, who, mayEdit }) => [text, who, mayEdit])).toEqual([
      ['Wants the front row\nand a window', 'Ravi', true],
      ['Calls back on Friday', 'Ravi', true],
    ]);
    expect(await did(about)).toEqual(['noted', 'noted']);
  });

  it('of a colleague who left are deleted by an owner', async () => {
    const [by, about] = [person(), record()];
    await inTransaction((tx) => addNote(tx, { by, about, text: 'Too private' }));
    const owner = person('owner', 'Meena');
    const noteId = (await read(about, owner)).notes[0]?.id ?? '';
    expect(await inTransaction((tx) => deleteNote(tx, { by: owner, about, noteId }))).toMatchObject({ ok: true });
  });

  it('are changed by their writer for a quarter of an hour, and deleted with what they said in the audit', async () => {
    const [by, other, about] = [person(), person('manager', 'Asha'), record()];
    await inTransaction((tx) => addNote(tx, { by, about, text: 'First' }));
    const [note] = (await read(about, by)).notes;
    const noteId = note?.id ?? '';
    const edit = (who: Staff, text: string) => inTransaction((tx) => editNote(tx, { by: who, about, noteId, text }));
    expect(await edit(other, 'Mine now')).toMatchObject({ reason: 'too-late' });
    expect(await edit(by, 'Second')).toMatchObject({ ok: true });
    expect((await read(about, by)).notes).toMatchObject([{ text: 'Second', edited: true, mayEdit: true }]);
    expect((await read(about, other)).notes).toMatchObject([{ mayEdit: false }]);
    await database().execute(sql`update notes set created_at = now() - interval '16 minutes' where id = ${noteId}`);
    expect(await edit(by, 'Third')).toMatchObject({ reason: 'too-late' });
    const remove = (on: About, who = by) => inTransaction((tx) => deleteNote(tx, { by: who, about: on, noteId }));
    expect(await remove(record())).toMatchObject({ reason: 'unknown' });
    expect(await remove(about, other)).toMatchObject({ reason: 'not-yours' });
    const mayDelete = async (who: Staff) => (await read(about, who)).notes.map((one) => one.mayDelete);
    expect(await Promise.all([by, other, person('owner', 'Meena')].map(mayDelete))).toEqual([[true], [false], [true]]);
    expect(await remove(about)).toMatchObject({ ok: true });
    expect(await remove(about)).toMatchObject({ reason: 'unknown' });
    expect((await read(about, by)).notes).toEqual([]);
    expect(await history(database(), 'order', about.id)).toMatchObject([
      { did: 'deleted-note', details: { before: { note: 'Second', by: 'Ravi' } } },
      { did: 'changed-note' },
      { did: 'noted' },
    ]);
  });
});

describe('tags', () => {
  it('are one however they are written, and only records that changed have a row in the audit', async () => {
    const [by, one, two] = [person(), record(), record()];
    const ids = [one.id, two.id];
    const tag = (name: string, on = true, of = ids) =>
      inTransaction((tx) => tagRecords(tx, { by, about: { kind: 'order', ids: of }, name, colour: 'info', on }));
    expect(await tag('VIP ', true, [one.id])).toMatchObject({ value: { tag: 'VIP', ids: [one.id] } });
    expect(await tag('vip')).toMatchObject({ value: { tag: 'VIP', ids: [two.id] } });
    expect((await listTags(database())).filter(({ name }) => name === 'VIP')).toMatchObject([{ colour: 'info' }]);
    expect((await tagsOf(database(), 'order', ids)).get(two.id)).toMatchObject([{ name: 'VIP' }]);
    expect(await tag('Vip', false)).toMatchObject({ value: { ids: { length: 2 } } });
    expect(await did(one)).toEqual(['untagged', 'tagged']);
    expect(await tag('unheard of', false)).toMatchObject({ reason: 'unknown' });
    expect(await tag(' ')).toMatchObject({ reason: 'no-name' });
    expect(await tag('x'.repeat(41))).toMatchObject({ reason: 'no-name' });
  });
});

const pdf = (more = 'hello') => new TextEncoder().encode(`%PDF-1.7 ${more}`);

describe('files', () => {
  const keep = (about: About, content: Uint8Array, name = 'slip.pdf', by = person()) =>
    inTransaction((tx) => keepFile(tx, { by, about, name, content }));

  it('are typed by their content, not by their name', async () => {
    const about = record();
    expect(await keep(about, new TextEncoder().encode('<script>alert(1)</script>'), 'slip.pdf')).toMatchObject({
      reason: 'type',
    });
    expect(await keep(about, new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), '../../etc/pass"wd.exe')).toMatchObject({
      ok: true,
    });
    expect(await keep(about, new Uint8Array())).toMatchObject({ reason: 'none' });
    const large = new Uint8Array(largestFile + 1);
    large.set(pdf());
    expect(await keep(about, large)).toMatchObject({ reason: 'too-large' });
    const { files } = await read(about, person());
    expect(files).toMatchObject([{ name: 'pass wd.jpg', type: 'image/jpeg', bytes: 4, who: 'Ravi' }]);
    const found = await findFile(database(), files[0]?.id ?? '');
    expect(Array.from(found?.content ?? [])).toEqual([0xff, 0xd8, 0xff, 0xe0]);
    await expect(keep(about, pdf(), 'a.pdf', person('viewer'))).rejects.toMatchObject({ status: 403 });
  });

  it('are twenty of a record at most, also when two come at once, and are deleted with a row in the audit', async () => {
    const about = record();
    for (let n = 1; n < maxFiles; n += 1) await keep(about, pdf(String(n)), `${n}.pdf`);
    const both = await Promise.all([keep(about, pdf('a')), keep(about, pdf('b'))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [file] = (await read(about, person())).files;
    const by = person();
    const remove = (on: About) => inTransaction((tx) => deleteFile(tx, { by, about: on, fileId: file?.id ?? '' }));
    expect(await remove(record())).toMatchObject({ reason: 'unknown' });
    expect(await remove(about)).toMatchObject({ ok: true });
    expect(await findFile(database(), file?.id ?? '')).toBeNull();
    expect((await did(about))[0]).toBe('deleted-file');
  });

  it.each([
    ['invoice march.pdf', 'invoice march.pdf'],
    ['C:\\Users\\me\\தமிழ் ரசீது.PDF', 'தமிழ் ரசீது.pdf'],
    ['..', 'file.pdf'],
    ['.htaccess', 'file.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie x.pdf'],
    ['', 'file.pdf'],
  ])('the name %j is kept as %j', (said, kept) => {
    expect(cleanFileName(said, 'application/pdf')).toBe(kept);
  });
});
