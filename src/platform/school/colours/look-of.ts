import { defaultLook, type Look } from '#foundation/config';
import type { Typed } from '../model.ts';
import { brandCss, headingsCss } from './brand-css.ts';
import type { ColourScale } from './colour-scale.ts';

type Said = {
  /** The values of the forms for the look and for mails. */
  look?: Typed;
  mail?: Typed;
  /** The result of `scaleOf`; null without a colour. */
  scale: ColourScale | null;
  pictures: Look['pictures'];
};

/** The look that mails, documents, pictures and pages take. */
export function lookOf({ look: typed, mail: mails, scale, pictures }: Said): Look {
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
