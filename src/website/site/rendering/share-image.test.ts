import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawShareImage } from '../share-images/draw-share-image.tsx';
import { readSharePath, shareCard } from '../share-images/share-card.ts';

const page = {
  path: '/workshop/rocket-science',
  language: 'en' as const,
  label: 'Rocket Science',
  head: { title: 'Launch a rocket · Tinkerloft', description: 'x' },
};

describe('the picture for those who share a page', () => {
  it('has an address that changes with what it says, and reads back to its page', () => {
    const { hash, path, card } = shareCard(page, { topic: 'rockets' }, 'Tinkerloft');
    expect(card.title).toBe('Launch a rocket');
    expect(readSharePath(path.slice('/og/'.length))).toEqual({ hash, path: page.path });
    const other = shareCard({ ...page, head: { ...page.head, title: 'Another' } }, { topic: 'rockets' }, 'Tinkerloft');
    expect(other.hash).not.toBe(hash);
    expect(readSharePath(shareCard({ ...page, path: '/' }, null, 'T').path.slice(4))?.path).toBe('/');
  });

  it.each([
    '',
    'x.png',
    '0123456789ab/../secret.png',
    '0123456789ab/A.png',
    '0123456789ab//a.png',
    '0123456789abc.png',
  ])('refuses the address %j', (rest) => expect(readSharePath(rest)).toBeNull());

  it.each([
    ['ta', 'க்ஷக்ஷக்ஷ'],
    ['ml', 'ക്കക്കക്ക'],
  ] as const)('joins the letters of %s: together they are narrower than apart', async (language, title) => {
    const { card } = shareCard(
      { ...page, language, label: '', head: { title, description: 'x' } },
      { topic: 'space' },
      'T',
    );
    const widthOf = async (text: string) => {
      const png = await drawShareImage({ ...card, title: text });
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      const words = sharp(png).extract({ left: 20, top: 300, width: 670, height: 280 });
      return (
        await sharp(await words.png().toBuffer())
          .trim()
          .toBuffer({ resolveWithObject: true })
      ).info.width;
    };
    // A zero-width non-joiner prevents the ligature.
    expect(await widthOf(title)).toBeLessThan(
      0.9 * (await widthOf(title.replaceAll(/([\u0bcd\u0d4d])/gu, '$1\u200c'))),
    );
  });
});
