import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { keepUpload, mediaPictures } from '#platform/media';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { temporaryFolder } from '#tests/temporary-folder';
import { createProgramme } from '../editing/save-programme.ts';
import { duplicateProgramme } from '../editing/duplicate-programme.ts';
import { findProgramme, listProgrammes } from '../offers/find-programme.ts';
import { programmePictures, programmes } from '../tables.ts';
import { findPictureFile } from './find-picture-file.ts';
import { movePictures } from './move-pictures.job.ts';
import { removePicture, setPicture } from './set-picture.ts';
import { shownPicture } from './shown-picture.ts';

testDatabase();
const folder = temporaryFolder();
beforeEach(() => void useConfigForTests({ DATA_DIR: folder }));

const of = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const by = of('editor');
const alt = { en: 'A folded plane', ta: 'ஒரு காகித விமானம்' };
const jpeg = (background: string) =>
  sharp({ create: { width: 500, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A picture of the library. */
async function made(background = '#336699'): Promise<string> {
  const content = await jpeg(background);
  const file = path.join(folder, newId());
  writeFileSync(file, content);
  const sourceHash = createHash('sha256').update(content).digest('hex');
  const upload = { file, name: 'plane.jpg', bytes: content.length, sourceHash, tooLarge: false };
  const kept = await keepUpload({ by, upload });
  if (kept.ok) return kept.value;
  if (kept.reason === 'duplicate') return kept.details.id;
  throw new Error(kept.reason);
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
const set = (id: string, version: number, media: string | null, words: Record<string, string> = alt) =>
  inTransaction((tx) => setPicture(tx, { by, id, version, media, alt: words }));
const usesOf = async (media: string) =>
  ((await database().execute(sql`select kind, label from media_uses where media_id = ${media}`)) as { rows: object[] })
    .rows;

describe('the picture of a programme', () => {
  it('shows to visitors with its words in their language, and its making is noted', async () => {
    const id = await newProgramme();
    const picture = await made();
    expect(await set(id, 1, picture)).toMatchObject({ ok: true });
    const programme = await findProgramme(database(), id);
    const { hash } = (await mediaPictures(database(), [picture])).get(picture) ?? {};
    expect(shownPicture(programme?.picture ?? null, 'ta')).toMatchObject({
      alt: alt.ta,
      ratio: '4x3',
      source: { base: `/media/${hash}`, widths: [320, 480, 500], width: 500, height: 300 },
    });
    expect(shownPicture(programme?.picture ?? null, 'kn')?.alt).toBe(alt.en);
    const listed = (await listProgrammes(database())).find((one) => one.id === id);
    expect(listed?.picture).toEqual(programme?.picture);
    expect((await history(database(), 'programme', id))[0]).toMatchObject({ did: 'added-picture', who: 'Asha' });
    expect(await usesOf(picture)).toEqual([{ kind: 'programme', label: programme?.slug }]);
  });

  it('needs words in every language of the title, of its own or of the library, and a picture the first time', async () => {
    const id = await newProgramme();
    const picture = await made('#112233');
    const sentence = 'Say in Tamil what the picture shows: the programme has a title in it.';
    expect(await set(id, 1, picture, { en: 'A plane' })).toMatchObject({
      reason: 'invalid',
      details: { 'alt.ta': sentence },
    });
    expect(await set(id, 1, null)).toMatchObject({ reason: 'invalid', details: { file: 'Choose a picture.' } });
    expect(await set(id, 1, newId())).toMatchObject({ reason: 'invalid', details: { file: 'Choose a picture.' } });
    expect((await findProgramme(database(), id))?.picture).toBeNull();
    await set(id, 1, picture);
    const other = await newProgramme();
    expect(await set(other, 1, picture, {})).toMatchObject({ ok: true });
  });

  it('saved with an older version is refused with the current picture; the same again writes nothing', async () => {
    const id = await newProgramme();
    const picture = await made('#221100');
    await set(id, 1, picture);
    expect(await set(id, 1, await made('#aa0000'))).toMatchObject({
      reason: 'stale',
      details: { version: 2, who: 'Asha', now: { media: { id: picture } } },
    });
    await set(id, 2, null);
    const [row] = await database().select().from(programmes).where(eq(programmes.id, id));
    expect(row?.pictureVersion).toBe(2);
    expect(await history(database(), 'programme', id)).toHaveLength(2);
    await set(id, 2, null, { ...alt, en: 'Another sentence' });
    expect((await mediaPictures(database(), [picture])).get(picture)?.alt.en).toBe('Another sentence');
  });

  it('is noted as used as long as a programme or its copy shows it', async () => {
    const id = await newProgramme();
    const [green, blue] = [await made('#00aa00'), await made('#0000aa')];
    await set(id, 1, green);
    await set(id, 2, blue);
    expect([await usesOf(green), (await usesOf(blue)).length]).toEqual([[], 1]);
    const copy = await inTransaction((tx) => duplicateProgramme(tx, { by, id }));
    if (!copy.ok) throw new Error('no copy');
    expect(await usesOf(blue)).toHaveLength(2);
    await inTransaction((tx) => removePicture(tx, { by, id, version: 3 }));
    await inTransaction((tx) => removePicture(tx, { by, id: copy.value, version: 1 }));
    expect(await usesOf(blue)).toEqual([]);
    expect((await history(database(), 'programme', id))[0]?.did).toBe('removed-picture');
  });

  it('is nothing for those who may not change the catalogue', async () => {
    const id = await newProgramme();
    const wish = { by: of('viewer'), id, version: 1, media: await made(), alt };
    await expect(inTransaction((tx) => setPicture(tx, wish))).rejects.toMatchObject({ status: 403 });
    await expect(inTransaction((tx) => removePicture(tx, wish))).rejects.toMatchObject({ status: 403 });
  });
});

describe('a picture of before there was a library', () => {
  const hash = 'abcdef0123456789abcdef01';
  const old = { hash, widths: [480], colour: '#112233', alt };

  async function oldProgramme(): Promise<string> {
    const id = await newProgramme();
    await database().update(programmes).set({ picture: old }).where(eq(programmes.id, id));
    const content = await sharp(await jpeg('#998877'))
      .webp()
      .toBuffer();
    await database()
      .insert(programmePictures)
      .values({ hash, width: 480, type: 'webp', content })
      .onConflictDoNothing();
    return id;
  }

  it('shows from where it was, and its words can be changed', async () => {
    const id = await oldProgramme();
    const programme = await findProgramme(database(), id);
    expect(shownPicture(programme?.picture ?? null, 'en')?.source.base).toBe(`/pictures/${hash}`);
    expect((await findPictureFile(database(), `${hash}-480.webp`))?.content.length).toBeGreaterThan(50);
    for (const name of [`${hash}-481.webp`, `${hash}-480.png`, '../x', 'x'.repeat(400)])
      expect(await findPictureFile(database(), name)).toBeNull();
    await set(id, 1, null, { ...alt, en: 'New words' });
    expect(shownPicture((await findProgramme(database(), id))?.picture ?? null, 'en')?.alt).toBe('New words');
    await inTransaction((tx) => removePicture(tx, { by, id, version: 2 }));
    expect(await database().$count(programmePictures)).toBe(0);
  });

  it('moves into the library with its files and words, once for all programmes that show it', async () => {
    const ids = [await oldProgramme(), await oldProgramme()];
    await movePictures();
    const shown = await Promise.all(ids.map(async (id) => (await findProgramme(database(), id))?.picture));
    const [first] = shown;
    if (!first || !('media' in first)) throw new Error('not moved');
    expect(shown[1]).toEqual(first);
    expect(first.media).toMatchObject({ hash, widths: [480], height: 360, alt });
    expect(await usesOf(first.media.id)).toHaveLength(2);
    expect(await database().$count(programmePictures)).toBe(0);
    await movePictures();
    expect((await findProgramme(database(), ids[0] ?? ''))?.picture).toEqual(first);
  });
});
