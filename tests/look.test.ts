import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { difference } from '#tests/look';

const paper = { r: 251, g: 249, b: 243, alpha: 1 };
const sheet = (height: number) => sharp({ create: { width: 400, height, channels: 4, background: paper } });
const withBox = (width: number, background: string) =>
  sheet(200)
    .composite([{ input: { create: { width, height: 20, channels: 4, background } }, left: 20, top: 20 }])
    .webp({ lossless: true })
    .toBuffer();

describe('comparing pictures of the gallery', () => {
  it('finds another colour, something that is gone, and another height', async () => {
    const button = await withBox(120, '#ffc93c');
    expect(await difference(button, await withBox(120, '#0b6b4e'))).toContain('differs in 3.0 %');
    expect(await difference(button, await sheet(200).webp({ lossless: true }).toBuffer())).toContain('differs in');
    expect(await difference(button, await sheet(212).webp({ lossless: true }).toBuffer())).toBe(
      'is 400 × 212 instead of 400 × 200',
    );
  });

  it('lets the edge of a letter be drawn otherwise', async () => {
    const button = await withBox(120, '#ffc93c');
    expect(await difference(button, button)).toBeNull();
    expect(await difference(button, await withBox(121, '#ffc93c'))).toBeNull();
  });
});
