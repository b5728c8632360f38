/** A logo or icon of the business, as sent to browsers. `version` changes with its bytes. */
export type BrandPicture = { type: string; body: Buffer; version: string };

export const brandSlots = ['light', 'dark', 'icon', 'mail'] as const;
/** `light` and `dark`: the logo for that background; `icon`: the square mark; `mail`: the logo of mails, always PNG. */
export type BrandSlot = (typeof brandSlots)[number];

/** The look of the business, as far as mails, documents and pictures need it; colours are `#rrggbb`. */
export type Look = {
  brand: string;
  brandInk: string;
  brandSoft: string;
  accent: string;
  accentInk: string;
  /** CSS appended to the styles of each page; empty while the colours are those of the style sheet. */
  css: string;
  pictures: Partial<Record<BrandSlot, BrandPicture>>;
  /** Whether mails begin with the logo, and the footer of each. */
  mail: { logo: boolean; foot: string };
};

/** The URL of a brand picture; it changes with the picture. */
export const brandPictureAddress = (slot: BrandSlot, { version }: Pick<BrandPicture, 'version'>) =>
  `${slot === 'icon' ? '/favicon.svg' : `/logo/${slot}`}?v=${version}`;

/** The colours of `src/foundation/ui/styles/palette.css`. */
export const defaultLook: Look = {
  brand: '#0b6b4e',
  brandInk: '#ffffff',
  brandSoft: '#dcefe4',
  accent: '#ffc93c',
  accentInk: '#1c1a0b',
  css: '',
  pictures: {},
  mail: { logo: false, foot: '' },
};
