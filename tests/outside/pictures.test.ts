import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder';
import { makeFiles } from '../../src/platform/media/pictures/make-files.ts';

const red = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#cc2211' } });

/** Two pictures that follow each other, red and blue. */
async function twoFrames() {
  const frame = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .raw()
      .toBuffer();
  const bytes = Buffer.concat([await frame('#cc2211'), await frame('#0000cc')]);
  return sharp(bytes, { raw: { width: 400, height: 600, channels: 3, pageHeight: 300 } });
}

it.each([
  // lovell/sharp, as printers send it: four inks
  ['a JPEG for printing (CMYK)', async () => red().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  // TryGhost/Ghost #13319: a moving WebP
  ['a moving WebP', async () => (await twoFrames()).webp({ loop: 0, delay: [100, 100], quality: 95 }).toBuffer()],
  ['a PNG of 16 bits', async () => red().toColourspace('rgb16').png().toBuffer()],
  ['a PNG with a palette', async () => red().png({ palette: true }).toBuffer()],
  ['a JPEG in steps', async () => red().jpeg({ progressive: true, quality: 95 }).toBuffer()],
  // A phone of Samsung puts a film behind its photo
  [
    'a photo with a film behind it',
    async () =>
      Buffer.concat([
        await red().jpeg({ quality: 95 }).toBuffer(),
        Buffer.from('\0\0\0\u0018ftypmp42'),
        Buffer.alloc(50_000, 7),
      ]),
  ],
  [
    'a JPEG with the colours of a phone (Display P3)',
    async () => red().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  ],
  // lovell/sharp #4059: the pixels lie on their side
  ['a JPEG on its side', async () => red(300, 400).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()],
  ['an AVIF', async () => red().avif({ quality: 80 }).toBuffer()],
])('%s keeps its colour and its shape', async (_, content) => {
  const file = path.join(temporaryFolder(), 'upload');
  writeFileSync(file, await content());
  const made = await makeFiles(file);
  if (!made.ok) throw new Error(made.reason);
  expect([made.value.widths.at(-1), made.value.height]).toEqual([400, 300]);
  const jpeg = made.value.files.find(({ name }) => name.endsWith('.jpg'))?.content;
  const [r = 0, g = 0, b = 0] = await sharp(jpeg).resize(1, 1).removeAlpha().raw().toBuffer();
  for (const [found, wanted] of [
    [r, 0xcc],
    [g, 0x22],
    [b, 0x11],
  ] as const)
    expect(Math.abs(found - wanted)).toBeLessThan(30);
});

it.each([
  ['a TIFF of a scanner', async () => red().tiff().toBuffer()],
  ['a BMP', async () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(2_000, 1)])],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n')],
  ['a film', async () => Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom')],
])('%s is refused as no picture', async (_, content) => {
  const file = path.join(temporaryFolder(), 'upload');
  writeFileSync(file, await content());
  expect(await makeFiles(file)).toMatchObject({ ok: false, reason: 'type' });
});
