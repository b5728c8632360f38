import { defaultLook, type Look } from '#config';
import type { Typed } from '../model.ts';
import { brandCss, headingsCss } from './brand-css.ts';
import { accents, colourScale, hasHue, readColour, type Accent, type ColourScale } from './colour-scale.ts';

export const accentOf = (text: string | undefined): Accent => accents.find((accent) => accent === text) ?? 'sun';

/** The scale of what a form says of the look; null while it says no colour, or one without a hue. */
export function scaleOf({ colour = '', accent, exact }: Typed): ColourScale | null {
  const read = readColour(colour);
  return read && hasHue(read) ? colourScale(read, { accent: accentOf(accent), exact: exact === 'yes' }) : null;
}

/** The look that mails, documents, pictures and pages take. */
export function lookOf(
  { look: typed, mail: mails }: { look?: Typed; mail?: Typed },
  pictures: Look['pictures'] = {},
): Look {
  const scale = typed && scaleOf(typed);
  const plain = typed?.headings === 'plain';
  const mail = { logo: mails?.mailHead === 'logo', foot: mails?.mailFoot ?? '' };
  if (!scale) return { ...defaultLook, css: plain ? headingsCss : '', pictures, mail };
  const { light } = scale;
  return {
    brand: light.brand ?? defaultLook.brand,
    brandInk: defaultLook.brandInk,
    brandSoft: light['brand-soft'] ?? defaultLook.brandSoft,
    accent: light.accent ?? defaultLook.accent,
    accentInk: defaultLook.accentInk,
    css: brandCss(scale, plain),
    pictures,
    mail,
  };
}
