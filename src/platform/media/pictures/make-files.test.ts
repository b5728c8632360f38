import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder';
import { largestUpload } from '../model.ts';
import { makeFiles } from './make-files.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('a file', () => {
  it.each([
    ['nothing', async () => new Uint8Array(), 'none'],
    ['a text that is called a picture', async () => Buffer.from('hello, I am a.png'), 'type'],
    ['a page of HTML', async () => Buffer.from('<!doctype html><svg></svg><script>alert(1)</script>'), 'type'],
    ['a GIF', async () => plain(600, 600).gif().toBuffer(), 'type'],
    ['a photo of a phone in HEIC', async () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 'heic'],
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
