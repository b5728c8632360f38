import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#config';
import { database, inTransaction } from '#db';
import { newId } from '#kit/id';
import { history } from '#people';
import type { Role, Staff } from '#people/model';
import { testDatabase } from '#tests/database';
import { createProgramme } from '../editing/save-programme.ts';
import { duplicateProgramme } from '../editing/duplicate-programme.ts';
import { findProgramme } from '../offers/find-programme.ts';
import { programmePictures, programmes } from '../tables.ts';
import { findPictureFile } from './find-picture-file.ts';
import { makePicture, type MadePicture } from './make-picture.ts';
import { largestPicture } from './picture-rules.ts';
import { removePicture, setPicture } from './set-picture.ts';
import { shownPicture } from './shown-picture.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

const of = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const by = of('editor');
const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });
const alt = { en: 'A folded plane', ta: 'ஒரு காகித விமானம்' };

async function made(background?: string): Promise<MadePicture> {
  const picture = await makePicture(await plain(1_000, 800, background).png().toBuffer());
  if (!picture.ok) throw new Error(picture.reason);
  return picture.value;
}
async function newProgramme(): Promise<string> {
  const content = {
    topic: 'aeromodelling',
    format: 'workshop',
    ages: { min: 8, max: 14 },
    title: { en: 'Paper Planes', ta: 'காகித விமானம்' },
    summary: { en: 'Fold and fly.' },
    sessions: 2,
    minutesPerSession: 60,
    kit: false,
    autoPage: true,
  };
  const programme = await inTransaction((tx) => createProgramme(tx, { by, content }));
  if (!programme.ok) throw new Error(JSON.stringify(programme.details));
  return programme.value;
}
const set = (id: string, version: number, picture: MadePicture | null, words: Record<string, string> = alt) =>
  inTransaction((tx) => setPicture(tx, { by, id, version, made: picture, alt: words }));
const fileCount = () => database().$count(programmePictures);

describe('what is uploaded', () => {
  it('becomes upright AVIF and WebP pictures, 4 to 3, without its EXIF data', async () => {
    const photo = await plain(1_200, 1_600)
      .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'At home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const picture = await makePicture(photo);
    if (!picture.ok) throw new Error(picture.reason);
    expect(picture.value.widths).toEqual([480, 960, 1_440]);
    for (const { width, type, content } of picture.value.files) {
      const found = await sharp(content).metadata();
      expect(found).toMatchObject({ width, height: (width * 3) / 4, format: type === 'avif' ? 'heif' : 'webp' });
      expect(found.exif).toBeUndefined();
      expect(found.orientation ?? 1).toBe(1);
    }
  });

  it('is never made larger than it is', async () => {
    const picture = await makePicture(await plain(1_000, 800).webp().toBuffer());
    expect(picture).toMatchObject({
      ok: true,
      value: { widths: [480, 960], colour: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    });
  });

  it.each([
    ['nothing', async () => new Uint8Array(), 'none'],
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'type',
    ],
    ['a text that is called a PNG', async () => Buffer.from('hello, I am a.png'), 'type'],
    ['a GIF', async () => plain(600, 600).gif().toBuffer(), 'type'],
    ['a PNG that ends in the middle', async () => (await plain(900, 700).png().toBuffer()).subarray(0, 300), 'broken'],
    [
      'the first bytes of a JPEG and nothing else',
      async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      'broken',
    ],
    ['a stamp', async () => plain(100, 75).png().toBuffer(), 'too-small'],
    ['a bomb of pixels', async () => plain(9_000, 9_000).png().toBuffer(), 'too-many-pixels'],
    ['more than 10 MB', async () => new Uint8Array(largestPicture + 1), 'too-large'],
  ] as const)('is refused when it is %s', async (_, file, reason) => {
    expect(await makePicture(await file())).toMatchObject({ ok: false, reason });
  });
});

describe('the picture of a programme', () => {
  it('shows to visitors with its words in their language, and its making is noted', async () => {
    const id = await newProgramme();
    const picture = await made();
    expect(await set(id, 1, picture)).toMatchObject({ ok: true });
    const programme = await findProgramme(database(), id);
    expect(shownPicture(programme?.picture ?? null, 'ta')).toMatchObject({
      alt: alt.ta,
      source: { base: `/pictures/${picture.hash}`, widths: [480, 960], width: 960, height: 720 },
    });
    expect(shownPicture(programme?.picture ?? null, 'kn')?.alt).toBe(alt.en);
    const file = await findPictureFile(database(), `${picture.hash}-480.avif`);
    expect(Buffer.from(file?.content ?? []).equals(Buffer.from(picture.files[0]!.content))).toBe(true);
    expect((await history(database(), 'programme', id))[0]).toMatchObject({ did: 'added-picture', who: 'Asha' });
    for (const name of [`${picture.hash}-481.avif`, `${picture.hash}-480.png`, '../x', 'x'.repeat(400)])
      expect(await findPictureFile(database(), name)).toBeNull();
  });

  it('needs words in every language of the title, and a file the first time', async () => {
    const id = await newProgramme();
    const sentence = 'Say in Tamil what the picture shows: the programme has a title in it.';
    expect(await set(id, 1, await made(), { en: 'A plane' })).toMatchObject({
      reason: 'invalid',
      details: { 'alt.ta': sentence },
    });
    expect(await set(id, 1, null)).toMatchObject({ reason: 'invalid', details: { file: 'Choose a picture.' } });
    expect((await findProgramme(database(), id))?.picture).toBeNull();
  });

  it('saved with an older version is refused with what stands there; the same again writes nothing', async () => {
    const id = await newProgramme();
    const picture = await made();
    await set(id, 1, picture);
    expect(await set(id, 1, await made('#aa0000'))).toMatchObject({
      reason: 'stale',
      details: { version: 2, who: 'Asha', now: { hash: picture.hash } },
    });
    await set(id, 2, null);
    const [row] = await database().select().from(programmes).where(eq(programmes.id, id));
    expect(row?.pictureVersion).toBe(2);
    expect(await history(database(), 'programme', id)).toHaveLength(2);
    await set(id, 2, null, { ...alt, en: 'Another sentence' });
    expect((await history(database(), 'programme', id))[0]?.details).toMatchObject({
      after: { pictureText: { en: 'Another sentence' } },
    });
  });

  it('leaves no file behind when it is replaced or removed, unless a copy shows it', async () => {
    const before = await fileCount();
    const id = await newProgramme();
    await set(id, 1, await made('#00aa00'));
    await set(id, 2, await made('#0000aa'));
    expect(await fileCount()).toBe(before + 4);
    const copy = await inTransaction((tx) => duplicateProgramme(tx, { by, id }));
    await inTransaction((tx) => removePicture(tx, { by, id, version: 3 }));
    expect(await fileCount()).toBe(before + 4);
    if (!copy.ok) throw new Error('no copy');
    await inTransaction((tx) => removePicture(tx, { by, id: copy.value, version: 1 }));
    expect(await fileCount()).toBe(before);
    expect((await history(database(), 'programme', id))[0]?.did).toBe('removed-picture');
  });

  it('is nothing for those who may not change the catalogue', async () => {
    const id = await newProgramme();
    const picture = await made();
    const wish = { by: of('viewer'), id, version: 1, made: picture, alt };
    await expect(inTransaction((tx) => setPicture(tx, wish))).rejects.toMatchObject({ status: 403 });
    await expect(inTransaction((tx) => removePicture(tx, wish))).rejects.toMatchObject({ status: 403 });
  });
});
