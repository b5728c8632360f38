import { createHash } from 'node:crypto';
import { config } from '#foundation/config';
import { drawApart } from '#foundation/kit/drawing-process.server.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { lettersOf } from '#foundation/locale/letters-of.ts';
import { keptPicture } from './find-share-image.ts';
import { ownLook } from './own-look.ts';
import type { AppIcon } from './share-card.ts';

/** The icons of the site as an app, by the last part of their address. `full`: the ground fills the square, because a system cuts its own shape. */
const icons = {
  '192.png': { size: 192, full: false },
  '512.png': { size: 512, full: false },
  'full-512.png': { size: 512, full: true },
  'apple-touch.png': { size: 180, full: true },
} as const;

export type AppIconName = keyof typeof icons;

/** Raised whenever the drawing changes. */
const drawing = 1;

export const isAppIcon = (name: string | undefined): name is AppIconName => Object.hasOwn(icons, name ?? '');

/** An icon by its name, from DATA_DIR or newly drawn, in the name, colours and icon that the school has now. `version` changes with it. */
export async function appIcon(
  name: AppIconName,
  draw: (icon: AppIcon) => Promise<Uint8Array> = drawIcon,
): Promise<{ picture: Uint8Array<ArrayBuffer>; version: string }> {
  const icon = iconOf(name);
  const version = versionOf(icon);
  return { picture: await keptPicture(`/app-icon.${name.slice(0, -4)}`, version, () => draw(icon)), version };
}

function iconOf(name: AppIconName): AppIcon {
  const own = ownLook();
  const language = languageCodes.find((code) => (own?.letter ?? '').search(lettersOf(code)) >= 0) ?? 'en';
  return { ...icons[name], language, ...(own && { own }) };
}

const versionOf = (icon: AppIcon) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, icon]))
    .digest('hex')
    .slice(0, 12);

/** While developing there is no built server to start for it. */
async function drawIcon(icon: AppIcon): Promise<Uint8Array> {
  if (!import.meta.env.DEV) return drawApart('app-icon', icon);
  const { drawAppIcon } = await import('./draw-app-icon.tsx');
  return drawAppIcon(icon);
}

/** The path of the school's icon as search engines show it: a square of 512 pixels. */
export const logoPath = () => `/app-icon/512.png?v=${versionOf(iconOf('512.png'))}`;

/** The web app manifest: the school's name, colours and icons. */
export function appManifest() {
  const { BRAND_NAME, LOOK } = config();
  const icon = (name: AppIconName) => ({
    src: `/app-icon/${name}?v=${versionOf(iconOf(name))}`,
    sizes: `${icons[name].size}x${icons[name].size}`,
    type: 'image/png',
    purpose: icons[name].full ? 'maskable' : 'any',
  });
  return {
    name: BRAND_NAME,
    start_url: '/',
    scope: '/',
    // With the way back: a buyer leaves for the bank and returns.
    display: 'minimal-ui',
    theme_color: LOOK.brand,
    background_color: LOOK.brandSoft,
    icons: [icon('192.png'), icon('512.png'), icon('full-512.png')],
  };
}
