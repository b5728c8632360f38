import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder';
import { largestUpload } from '../model.ts';
import { makeFiles } from './make-files.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** The first bytes of a GIF of this size: they name it. */
function smallGif(width: number, height: number): Buffer {
  const bytes = Buffer.from('47494638396100000000800000000000ffffff2c00000000000000000002024401003b', 'hex');
  for (const place of [6, bytes.indexOf(0x2c) + 5]) {
    bytes.writeUInt16LE(width, place);
    bytes.writeUInt16LE(height, place + 2);
  }
  return bytes;
}

describe('a file', () => {
  it.each([
    ['nothing', async () => new Uint8Array(), 'none'],
    ['a text that is called a picture', async () => Buffer.from('hello, I am a.png'), 'type'],
    ['a page of HTML', async () => Buffer.from('<!doctype html><svg></svg><script>alert(1)</script>'), 'type'],
    ['the first bytes of a GIF', async () => Buffer.from('GIF89a, and no more'), 'broken'],
    ['a bomb of a GIF', async () => smallGif(9_000, 9_000), 'too-many-pixels'],

    ['a PNG that ends in the middle', async () => (await plain(900, 700).png().toBuffer()).subarray(0, 300), 'broken'],
    ['the first bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'broken'],
    ['a stamp', async () => plain(100, 75).png().toBuffer(), 'too-small'],
    ['a bomb of pixels', async () => plain(9_000, 9_000).png().toBuffer(), 'too-many-pixels'],
    ['larger than 25 MB', async () => Buffer.alloc(largestUpload + 1), 'too-large'],
    [
      'a drawing that is nothing but a script',
      async () => Buffer.from('<svg viewBox="0 0 9 9"><script>1</script></svg>'),
      'drawing',
    ],
  ] as const)('is refused when it is %s', async (_, content, reason) => {
    const file = path.join(temporaryFolder(), 'upload');
    writeFileSync(file, await content());
    expect(await makeFiles(file)).toMatchObject({ ok: false, reason });
  });

  it('that is a GIF, also one that moves, becomes a still picture of its beginning in every size', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .raw()
        .toBuffer();
    const frames = Buffer.concat([await frame('#cc0000'), await frame('#0000cc'), await frame('#00cc00')]);
    const moving = await sharp(frames, { raw: { width: 400, height: 900, channels: 3, pageHeight: 300 } })
      .gif({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const file = path.join(temporaryFolder(), 'upload');
    writeFileSync(file, moving);
    const made = await makeFiles(file);
    if (!made.ok) throw new Error(made.reason);
    expect(made.value).toMatchObject({ kind: 'photo', widths: [320, 400], height: 300 });
    expect(made.value.colour).toMatch(/^#[bcd][\da-f]0[\da-f]0[\da-f]$/);
    const still = await sharp(made.value.files.find(({ name }) => name === '-400.webp')?.content).metadata();
    expect([still.width, still.height, still.pages ?? 1]).toEqual([400, 300, 1]);
  });

  it('with clear parts keeps them, but for the JPEG, which has none', async () => {
    const clear = { create: { width: 400, height: 300, channels: 4, background: '#33669900' } } as const;
    const file = path.join(temporaryFolder(), 'upload');
    writeFileSync(file, await sharp(clear).png().toBuffer());
    const made = await makeFiles(file);
    if (!made.ok) throw new Error(made.reason);
    const of = async (name: string) => sharp(made.value.files.find((one) => one.name === name)?.content).metadata();
    expect([(await of('-320.webp')).hasAlpha, (await of('-400.jpg')).hasAlpha]).toEqual([true, false]);
    expect(made.value.colour).toBe('#ffffff');
  });
});
