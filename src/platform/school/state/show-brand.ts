import { brandPictureAddress, config, isDemoBrand, type BrandPicture } from '#foundation/config';
import { setBrandAddresses } from '#foundation/ui/media/brand-icon.tsx';
import { ownIcon } from '../pictures/own-icon.ts';

let files = new Map<string, BrandPicture>();

/** Sets the URLs of the brand pictures for pages, and keeps the pictures to serve them; the demo has the icon of the build. */
export function showBrand(): void {
  const { LOOK, BRAND_NAME } = config();
  const { light, dark, icon, mail } = LOOK.pictures;
  const own = isDemoBrand() && !icon && LOOK.css === '' ? null : ownIcon(BRAND_NAME, LOOK);
  files = new Map();
  if (own) for (const path of ['/favicon.svg', '/favicon.ico']) files.set(path, own);
  for (const [slot, picture] of Object.entries({ light, dark, mail })) if (picture) files.set(`/logo/${slot}`, picture);
  if (!own && !light) return setBrandAddresses(null);
  setBrandAddresses({
    icon: own ? brandPictureAddress('icon', own) : '/favicon.svg',
    light: light ? brandPictureAddress('light', light) : null,
    dark: light && dark ? brandPictureAddress('dark', dark) : null,
  });
}

/** The brand picture at a path, such as `/favicon.svg` or `/logo/light`; undefined if the school has none. */
export function brandFile(path: string): BrandPicture | undefined {
  return files.get(path);
}
