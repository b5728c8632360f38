import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { defaultLook, useConfigForTests } from '#foundation/config';
import { appIcon, appManifest, isAppIcon, type AppIconName } from './app-icons.ts';
import { drawAppIcon } from './draw-app-icon.tsx';
import type { AppIcon } from './share-card.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'icons-'));
afterAll(() => rmSync(folder, { recursive: true }));

const look = { ...defaultLook, brand: '#aa3311', brandInk: '#ffffff', brandSoft: '#ffeedd', css: ':root{}' };
const school = (name: string, more = {}) =>
  Object.assign(useConfigForTests({ DATA_DIR: folder, BRAND_NAME: name }), { LOOK: { ...look, ...more } });
beforeEach(() => school('Kalai Dance School'));

const drawn = async (name: AppIconName) => {
  const { picture } = await appIcon(name, drawAppIcon);
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  const white = Array.from({ length: info.width * info.height }, (_, index) => data[index * 4 + 1] ?? 0).filter(
    (green) => green > 240,
  ).length;
  return { size: info.width, corner: at(0, 0), ground: at(info.width / 2, 4), inked: white / info.width / info.height };
};

describe('the icons of the site as an app', () => {
  it('are the first letter of the school on its colour, in the sizes that the manifest says', async () => {
    const { icons } = appManifest();
    for (const { src, sizes } of icons) {
      const name = /app-icon\/([^?]+)/.exec(src)?.[1] as AppIconName;
      expect(isAppIcon(name)).toBe(true);
      const { size, ground, inked } = await drawn(name);
      expect([`${size}x${size}`, ground]).toEqual([sizes, [170, 51, 17, 255]]);
      // The letter is drawn.
      expect(inked).toBeGreaterThan(0.03);
    }
    expect((await drawn('192.png')).corner[3]).toBe(0);
    expect((await drawn('apple-touch.png')).corner).toEqual([170, 51, 17, 255]);
  });

  it('have the letter of a Tamil or Hindi name in its script', async () => {
    for (const name of ['கலை நடனப் பள்ளி', 'नृत्य शाला']) {
      school(name);
      expect((await drawn('512.png')).inked, name).toBeGreaterThan(0.03);
    }
  });

  it('show the icon that was uploaded', async () => {
    const body = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#00ff00" d="M0 0h9v9H0z"/></svg>',
    );
    school('Kalai', { pictures: { icon: { type: 'image/svg+xml', body, version: 'a' } } });
    expect((await drawn('192.png')).corner).toEqual([0, 255, 0, 255]);
    expect((await drawn('full-512.png')).corner).toEqual([255, 255, 255, 255]);
  });

  it('have other addresses once the name or the colour is another, and the manifest says both', () => {
    const before = appManifest();
    expect(before).toMatchObject({ name: 'Kalai Dance School', theme_color: '#aa3311', background_color: '#ffeedd' });
    school('Nila', { brand: '#112233' });
    const after = appManifest();
    expect(after).toMatchObject({ name: 'Nila', theme_color: '#112233' });
    expect(after.icons[0]?.src).not.toBe(before.icons[0]?.src);
  });

  it('are drawn once', async () => {
    school('Once');
    let count = 0;
    const draw = async (icon: AppIcon) => {
      count += 1;
      return drawAppIcon(icon);
    };
    await Promise.all([appIcon('192.png', draw), appIcon('192.png', draw)]);
    await appIcon('192.png', draw);
    expect(count).toBe(1);
  });
});
