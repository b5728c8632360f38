import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { fileStore } from '#platform/storage';
import { testDatabase } from '#tests/database';
import { temporaryFolder } from '#tests/temporary-folder';
import { archiveMedia, deleteMedia } from './library/archive-media.ts';
import { changeMedia, type MediaWords } from './library/change-media.ts';
import { mediaPictures } from './library/find-media.ts';
import { keepUpload } from './library/keep-upload.ts';
import { countMedia, listMedia, readMedia } from './library/list-media.ts';
import { mediaProblems } from './library/media-problems.ts';
import { noteMediaUses, usesOf } from './library/note-uses.ts';
import { replaceMedia } from './library/replace-media.ts';
import { sweepMedia } from './library/sweep-media.job.ts';
import { largestUpload, mediaRef, shownMedia } from './model.ts';
import { mediaFiles, mediaLeftovers } from './tables.ts';
import type { Upload } from './pictures/receive-upload.ts';

testDatabase();
const folder = temporaryFolder();
beforeEach(() => void useConfigForTests({ DATA_DIR: folder }));

const of = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const by = of('editor');
const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });

function uploadOf(content: Uint8Array, name = 'kite.jpg'): Upload {
  const file = path.join(folder, newId());
  writeFileSync(file, content);
  const sourceHash = createHash('sha256').update(content).digest('hex');
  return { file, name, bytes: content.length, sourceHash, tooLarge: content.length > largestUpload };
}
async function kept(background: string, name?: string): Promise<string> {
  const done = await keepUpload({ by, upload: uploadOf(await plain(400, 300, background).jpeg().toBuffer(), name) });
  if (!done.ok) throw new Error(done.reason);
  return done.value;
}
const words = (change: Partial<MediaWords> = {}): MediaWords => ({
  name: 'Kite',
  alt: { en: 'A kite', ta: 'ஒரு பட்டம்' },
  focusX: 20,
  focusY: 35,
  ...change,
});
const change = (id: string, version: number, what = words()) =>
  inTransaction((tx) => changeMedia(tx, { by, id, version, words: what }));
const note = (record: string, ids: string[]) =>
  inTransaction((tx) => noteMediaUses(tx, { kind: 'page', record, label: record, ids }));
const hashOf = async (id: string) => (await readMedia(database(), id))?.hash ?? '';
const filesOf = async (hash: string) => (await fileStore().list(`media/${hash}`)).map(({ key }) => key);

describe('a photo in the library', () => {
  it('is kept upright in the sizes that pages need, without its EXIF data, and its uploading is noted', async () => {
    const photo = await plain(800, 1_000)
      .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'At home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const done = await keepUpload({ by, upload: uploadOf(photo, 'C:\\photos\\My_kite.JPG') });
    if (!done.ok) throw new Error(done.reason);
    const row = await readMedia(database(), done.value);
    // 1000 by 800 once rotated upright.
    expect(row).toMatchObject({ name: 'My kite', kind: 'photo', widths: [320, 480, 720, 960, 1_000], height: 800 });
    const keys = await filesOf(row?.hash ?? '');
    expect(keys).toHaveLength(11);
    for (const key of keys) {
      const found = await sharp((await fileStore().get(key))?.content).metadata();
      expect([found.exif, found.orientation ?? 1], key).toEqual([undefined, 1]);
    }
    const small = await sharp((await fileStore().get(`media/${row?.hash}-480.avif`))?.content).metadata();
    expect([small.width, small.height]).toEqual([480, 384]);
    expect((await history(database(), 'picture', done.value))[0]).toMatchObject({
      did: 'uploaded-picture',
      who: 'Asha',
    });
    expect(await database().$count(mediaLeftovers)).toBe(0);
  });

  it('is there once: the same file again names the picture that is there, also from the archive', async () => {
    const id = await kept('#123456', 'first.jpg');
    const again = uploadOf(await plain(400, 300, '#123456').jpeg().toBuffer(), 'second.jpg');
    expect(await keepUpload({ by, upload: again })).toMatchObject({
      reason: 'duplicate',
      details: { id, name: 'first', archived: false },
    });
    await inTransaction((tx) => archiveMedia(tx, { by, id, archived: true }));
    expect(await keepUpload({ by, upload: again })).toMatchObject({ details: { id, archived: true } });
  });

  it('uploaded twice at the same moment is there once', async () => {
    const content = await plain(400, 300, '#654321').jpeg().toBuffer();
    const before = await database().$count(mediaFiles);
    const done = await Promise.all([1, 2, 3].map(() => keepUpload({ by, upload: uploadOf(content) })));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database().$count(mediaFiles)).toBe(before + 1);
  });

  it('that is no picture leaves nothing behind', async () => {
    const before = await database().$count(mediaFiles);
    for (const content of [Buffer.from('hello, I am a.png'), new Uint8Array(), Buffer.alloc(largestUpload + 1)])
      expect(await keepUpload({ by, upload: uploadOf(content) })).toMatchObject({ ok: false });
    expect([await database().$count(mediaFiles), await database().$count(mediaLeftovers)]).toEqual([before, 0]);
  });

  it('may be uploaded, changed and deleted by those who may change the catalogue alone', async () => {
    const id = await kept('#0000f1');
    const other = of('viewer');
    const upload = uploadOf(Buffer.from('x'));
    const refusals = [
      keepUpload({ by: other, upload }),
      replaceMedia({ by: other, id, version: 1, upload }),
      deleteMedia({ by: other, id }),
      inTransaction((tx) => changeMedia(tx, { by: other, id, version: 1, words: words() })),
      inTransaction((tx) => archiveMedia(tx, { by: other, id, archived: true })),
    ];
    for (const refusal of refusals) await expect(refusal).rejects.toMatchObject({ status: 403 });
  });
});

describe('what is said of a picture', () => {
  it('shows with its texts and its focal point; an older version is refused, the same again writes nothing', async () => {
    const id = await kept('#abcdef');
    expect(await change(id, 1)).toMatchObject({ ok: true });
    const picture = (await mediaPictures(database(), [id])).get(id);
    if (!picture) throw new Error('no picture');
    expect(shownMedia(picture, 'ta')).toMatchObject({
      alt: 'ஒரு பட்டம்',
      source: { base: `/media/${picture.hash}`, widths: [320, 400], width: 400, height: 300, focus: { x: 20, y: 35 } },
    });
    expect(shownMedia(picture, 'kn').alt).toBe('A kite');
    expect(await change(id, 1, words({ name: 'Other' }))).toMatchObject({
      reason: 'stale',
      details: { version: 2, who: 'Asha', now: { name: 'Kite' } },
    });
    expect(await change(id, 2)).toMatchObject({ ok: true });
    expect((await readMedia(database(), id))?.version).toBe(2);
    expect(await history(database(), 'picture', id)).toHaveLength(2);
  });

  it('is refused where it is too long or points outside, with a sentence at the field', async () => {
    const id = await kept('#fedcba');
    const wrong = words({ name: ' ', alt: { en: 'x'.repeat(141) }, focusX: 120 });
    expect(await change(id, 1, wrong)).toMatchObject({
      reason: 'invalid',
      details: {
        name: 'Give the picture a name.',
        'alt.en': 'It must have at most 140 characters.',
        focusX: 'Choose a point inside of the picture.',
      },
    });
  });

  it('is asked for before a page in that language can show it', async () => {
    const id = await kept('#a1b2c3');
    const blocks = [{ kind: 'cards', items: [{ picture: mediaRef(id) }] }, { picture: 'bench' }];
    expect(await mediaProblems(database(), blocks, 'en')).toEqual([{ id, reason: 'no-alt' }]);
    await change(id, 1, words({ alt: { en: 'A kite' } }));
    expect(await mediaProblems(database(), blocks, 'en')).toEqual([]);
    expect(await mediaProblems(database(), blocks, 'ta')).toEqual([{ id, reason: 'no-alt' }]);
    const gone = newId();
    expect(await mediaProblems(database(), mediaRef(gone), 'en')).toEqual([{ id: gone, reason: 'unknown' }]);
  });
});

describe('a picture that is used', () => {
  it('tells where, cannot be deleted, and can be once nothing shows it; then no file of it is left', async () => {
    const id = await kept('#101010');
    await note('/one', [id, newId()]);
    await note('/two', [id]);
    await note('/two', []);
    expect(await usesOf(database(), id)).toEqual([{ kind: 'page', record: '/one', label: '/one' }]);
    expect(await deleteMedia({ by, id })).toMatchObject({ reason: 'in-use', details: [{ label: '/one' }] });
    const hash = await hashOf(id);
    await note('/one', []);
    expect(await deleteMedia({ by, id })).toMatchObject({ ok: true });
    expect([await readMedia(database(), id), await filesOf(hash)]).toEqual([null, []]);
    expect(await deleteMedia({ by, id })).toMatchObject({ reason: 'unknown' });
  });

  it('is replaced everywhere: same id and texts, other files; those of before go a week later', async () => {
    const id = await kept('#202020');
    await change(id, 1);
    const before = await hashOf(id);
    const other = await kept('#303030', 'other.jpg');
    const same = uploadOf(await plain(400, 300, '#303030').jpeg().toBuffer());
    expect(await replaceMedia({ by, id, version: 2, upload: same })).toMatchObject({ details: { id: other } });
    const upload = uploadOf(await plain(500, 300, '#404040').png().toBuffer());
    expect(await replaceMedia({ by, id, version: 1, upload })).toMatchObject({ reason: 'stale' });
    expect(await replaceMedia({ by, id, version: 2, upload })).toMatchObject({ ok: true });
    const now = await readMedia(database(), id);
    expect(now).toMatchObject({ name: 'Kite', alt: words().alt, widths: [320, 480, 500], focusX: 50, version: 3 });
    await sweepMedia();
    expect((await filesOf(before)).length).toBeGreaterThan(0);
    await database().execute("update media_leftovers set since = now() - interval '8 days'");
    await sweepMedia();
    expect(await filesOf(before)).toEqual([]);
    expect((await filesOf(now?.hash ?? '')).length).toBeGreaterThan(0);
    expect(await database().$count(mediaLeftovers)).toBe(0);
  });

  it('is not swept away while a picture names its files (control)', async () => {
    const id = await kept('#505050');
    const hash = await hashOf(id);
    await database()
      .insert(mediaLeftovers)
      .values({ hash, since: new Date(0) });
    await sweepMedia();
    expect((await filesOf(hash)).length).toBeGreaterThan(0);
    await database().delete(mediaLeftovers);
  });
});

describe('the library', () => {
  it('is searched by name and text, and narrowed to what is not used, not described, archived or drawn', async () => {
    const [boat, tree] = [await kept('#600000', 'boat.jpg'), await kept('#700000', 'tree.jpg')];
    await change(boat, 1, words({ name: 'Boat', alt: { en: 'A boat of paper' } }));
    await note('/boat', [boat]);
    const names = async (filter: Parameters<typeof listMedia>[1]) =>
      (await listMedia(database(), filter)).rows.map(({ id }) => id);
    expect(await names({ search: 'paper BOAT' })).toEqual([boat]);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ search: 'tree', unused: true })).toEqual([tree]);
    expect(await names({ search: 'boat', unused: true })).toEqual([]);
    expect(await names({ search: 'boat', withoutAlt: ['en'] })).toEqual([]);
    expect(await names({ search: 'boat', withoutAlt: ['en', 'ta'] })).toEqual([boat]);
    expect(await names({ search: 'tree', kind: 'drawing' })).toEqual([]);
    const before = await countMedia(database(), ['en']);
    await inTransaction((tx) => archiveMedia(tx, { by, id: tree, archived: true }));
    const after = await countMedia(database(), ['en']);
    expect([after.all, after.archived]).toEqual([before.all - 1, before.archived + 1]);
    expect(await names({ search: 'tree' })).toEqual([]);
  });
});
