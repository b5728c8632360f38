import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpackedEnvironment, unpackPackages } from '#tests/debian-packages';
import { temporaryFolder } from '#tests/temporary-folder';
import { heicProgram } from './convert-heic.ts';
import { makeFiles } from './make-files.ts';

const folder = '.cache/debian/libheif-examples';
const programs = path.resolve(folder, 'usr/bin');
const before = { ...process.env };
afterEach(() => {
  for (const name of ['PATH', 'LD_LIBRARY_PATH'])
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
});

/** A photo as an iPhone held upright takes it: lying on its side, with a blue strip on its left; the file says that it must be turned. */
async function phonePhoto(name: string, turned: boolean): Promise<string> {
  const work = temporaryFolder();
  const [jpeg, heic] = [path.join(work, 'photo.jpg'), path.join(work, name)];
  const blue = { create: { width: 300, height: 800, channels: 3, background: '#0000cc' } } as const;
  await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#cc0000' } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitude: '13/1 5/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6, icc: 'srgb' })
    .jpeg()
    .toFile(jpeg);
  execFileSync(path.join(programs, 'heif-enc'), ['-q', '90', jpeg, '-o', heic], {
    env: { ...process.env, ...unpackedEnvironment(folder) },
    stdio: 'ignore',
  });
  const bytes = readFileSync(heic);
  if (turned) {
    // This version of the program writes no rotation: its property takes the place of the colour profile, a quarter to the right.
    const at = bytes.indexOf('colr');
    bytes.write('irot', at, 'latin1');
    bytes.writeUInt8(3, at + 4);
    writeFileSync(heic, bytes);
  }
  return heic;
}

/** The mean colour of a part of a made picture, as `red` or `blue`. */
async function colourAt(made: Uint8Array, place: { left: number; top: number }): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(made)
    .extract({ ...place, width: 10, height: 10 })
    .resize(1, 1)
    .raw()
    .toBuffer();
  return red > blue ? 'red' : 'blue';
}

it('a photo of an iPhone (HEIC) is refused with what to do where no program is installed, and nothing is left behind', async () => {
  process.env.PATH = '/nowhere';
  const file = path.join(temporaryFolder(), 'upload');
  writeFileSync(file, '\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
  expect(await makeFiles(file)).toMatchObject({ ok: false, reason: 'heic' });
  expect(await heicProgram()).toBeNull();
  expect(readdirSync(path.dirname(file))).toEqual(['upload']);
});

if (unpackPackages(['libheif-examples'], folder))
  describe('a photo of an iPhone (HEIC), with the program of Debian', () => {
    beforeEach(() => {
      process.env.PATH = `${programs}:${before.PATH}`;
      Object.assign(process.env, unpackedEnvironment(folder));
    });

    it('becomes a picture of the library, turned once, without the place where it was taken', async () => {
      expect(['heif-dec', 'heif-convert']).toContain(await heicProgram());
      const heic = await phonePhoto('upload', true);
      expect(readFileSync(heic).includes('Exif')).toBe(true);
      const made = await makeFiles(heic);
      if (!made.ok) throw new Error(made.reason);
      expect(made.value).toMatchObject({ kind: 'photo', height: 1_200 });
      expect(made.value.widths.at(-1)).toBe(800);
      const jpeg = made.value.files.find(({ name }) => name.endsWith('.jpg'))?.content ?? new Uint8Array();
      expect(await colourAt(jpeg, { left: 50, top: 50 })).toBe('blue');
      expect(await colourAt(jpeg, { left: 50, top: 900 })).toBe('red');
      for (const { content } of made.value.files) expect((await sharp(content).metadata()).exif).toBeUndefined();
      expect(readdirSync(path.dirname(heic)).toSorted()).toEqual(['photo.jpg', 'upload']);
    });

    it('that is not to be turned is not, whatever its camera wrote beside it', async () => {
      const made = await makeFiles(await phonePhoto('upload', false));
      if (!made.ok) throw new Error(made.reason);
      expect([made.value.widths.at(-1), made.value.height]).toEqual([1_200, 800]);
    });

    it('that ends in the middle is broken', async () => {
      const heic = await phonePhoto('upload', false);
      const bytes = readFileSync(heic);
      writeFileSync(heic, bytes.subarray(0, bytes.length - 1_000));
      expect(await makeFiles(heic)).toMatchObject({ ok: false, reason: 'broken' });
    });

    it('is unpacked without the settings of the server, and with limits of time and memory', async () => {
      const spy = temporaryFolder();
      writeFileSync(
        path.join(spy, 'heif-dec'),
        `#!/bin/sh\nenv > "${spy}/environment"\nulimit -v > "${spy}/memory"\nexec heif-convert "$@"\n`,
        { mode: 0o755 },
      );
      process.env.PATH = `${spy}:${process.env.PATH}`;
      process.env.SESSION_SECRET_OF_TEST = 'not for others';
      const made = await makeFiles(await phonePhoto('upload', false));
      delete process.env.SESSION_SECRET_OF_TEST;
      expect(made.ok).toBe(true);
      expect(readFileSync(path.join(spy, 'environment'), 'utf8')).not.toContain('not for others');
      expect(readFileSync(path.join(spy, 'memory'), 'utf8').trim()).toBe('2000000');
    });
  });
