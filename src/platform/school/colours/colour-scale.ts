import Color from 'colorjs.io';
import { defaultLook } from '#foundation/config';

/** A pair of ink and ground that people read, with its contrast by WCAG 2.2, 1 to 21. */
export type CheckedPair = { name: PairName; scheme: 'light' | 'dark'; ink: string; ground: string; ratio: number };
export type PairName = 'link' | 'button' | 'tint' | 'band' | 'accent';

/** How the accent is derived from the colour: the yellow of the style sheet, the same hue, or the complementary one. */
export const accents = ['sun', 'same', 'opposite'] as const;
export type Accent = (typeof accents)[number];

type Tokens = Record<string, string>;

/** All colours derived from one, by token of `palette.css`, and the contrasts they were corrected to. */
export type ColourScale = { light: Tokens; dark: Tokens; band: Tokens; pairs: CheckedPair[] };

const enough = 4.5;
/** The backgrounds of `palette.css`, which are fixed: paper in light, ink in dark; the darkest and the lightest ones below text. */
const papers = {
  light: ['#fbf9f3', '#fffefb', '#f3efe3', '#f4ead4'],
  dark: ['#0f1714', '#17211d', '#202c27', '#1b2420'],
};

/** The palette's default colours; a scale takes over their lightness and chroma. */
const model = {
  light: { brand: '#0b6b4e', 'brand-strong': '#07503a', 'brand-soft': '#dcefe4' },
  dark: { brand: '#62d3a4', 'brand-strong': '#8be4bf', 'brand-ink': '#06231a', 'brand-soft': '#153a2d' },
  band: {
    canvas: '#0a4434',
    surface: '#07382a',
    raised: '#0c4a39',
    kraft: '#07382a',
    'ink-soft': '#c3d9cd',
    line: '#2a705a',
    'line-strong': '#84ad9b',
    brand: '#8be4bf',
    'brand-strong': '#b5f0d8',
    'brand-ink': '#06231a',
    'brand-soft': '#1a5a47',
  },
};
const accentModel = { accent: '#ffc93c', 'accent-strong': '#f5b400', 'accent-edge': '#a46a00' };

/** The contrast of two colours by WCAG 2.2, 1 to 21. */
export function contrast(ink: string, ground: string): number {
  return new Color(ink).contrast(ground, 'WCAG21');
}

/** Whether a colour has a hue: no scale can be derived from black, white and greys. */
export function hasHue(colour: string): boolean {
  return (new Color(colour).to('oklch').coords[1] ?? 0) >= 0.02;
}

/**
 * The whole scale derived from one colour (`#rrggbb`): its hue with the lightness of our palette, made darker or lighter until every text pair
 * has a contrast of 4.5:1. Links and buttons of the light scheme have exactly that colour if it is legible; with `exact` also if not, which the
 * caller
 * refuses.
 */
export function colourScale(colour: string, { accent, exact }: { accent: Accent; exact: boolean }): ColourScale {
  const chosen = new Color(colour).to('oklch');
  const hue = chosen.coords[2] ?? 0;
  const strength = Math.min(1.4, Math.max(0.35, (chosen.coords[1] ?? 0) / 0.1));
  const like = (pattern: string) => withHue(pattern, hue, strength);
  const light = map(model.light, like);
  // The very colour where it can be read.
  const read = [...papers.light, '#ffffff', light['brand-soft']];
  light.brand = exact ? colour : until(colour, 'darker', (ink) => worst(ink, read));
  light['brand-strong'] = until(light['brand-strong'] ?? colour, 'darker', (ink) => worst(ink, papers.light) - 1.5);
  const dark = map(model.dark, like);
  dark.brand = until(dark.brand ?? colour, 'lighter', (ink) =>
    worst(ink, [...papers.dark, dark['brand-ink'], dark['brand-soft']]),
  );
  const band = map(model.band, like);
  for (const ground of ['canvas', 'surface', 'raised', 'kraft'])
    band[ground] = until(band[ground] ?? colour, 'darker', (paper) => worst('#f6f7ee', [paper]) - 3);
  for (const ink of ['brand', 'ink-soft'])
    band[ink] = until(band[ink] ?? colour, 'lighter', (text) => worst(text, [band.canvas, band.surface, band.raised]));
  if (accent !== 'sun') Object.assign(light, accentOf(accent === 'same' ? hue : hue + 180));
  return { light, dark, band, pairs: pairsOf(light, dark, band) };
}

function accentOf(hue: number): Tokens {
  const made = map(accentModel, (pattern) => withHue(pattern, hue, 0.9));
  made.accent = until(made.accent ?? '', 'lighter', (ground) => worst(defaultLook.accentInk, [ground]));
  made['accent-strong'] = until(made['accent-strong'] ?? '', 'lighter', (ground) =>
    worst(defaultLook.accentInk, [ground]),
  );
  return made;
}

function pairsOf(light: Tokens, dark: Tokens, band: Tokens): CheckedPair[] {
  const pair = (name: PairName, scheme: 'light' | 'dark', ink = '', ground = ''): CheckedPair => ({
    name,
    scheme,
    ink,
    ground,
    ratio: Math.floor(contrast(ink, ground) * 100) / 100,
  });
  return [
    pair('link', 'light', light.brand, papers.light[3]),
    pair('button', 'light', '#ffffff', light.brand),
    pair('tint', 'light', light.brand, light['brand-soft']),
    pair('accent', 'light', defaultLook.accentInk, light.accent ?? defaultLook.accent),
    pair('link', 'dark', dark.brand, papers.dark[2]),
    pair('button', 'dark', dark['brand-ink'], dark.brand),
    pair('tint', 'dark', dark.brand, dark['brand-soft']),
    pair('band', 'dark', band['ink-soft'], band.canvas),
  ];
}

const worst = (ink: string, grounds: (string | undefined)[]) =>
  Math.min(...grounds.map((ground) => (ground === undefined ? 21 : contrast(ink, ground)))) - enough;

/** The colour, made darker or lighter in hundredths until the measure is not negative; at the limit as far as possible. */
function until(colour: string, way: 'darker' | 'lighter', measure: (colour: string) => number): string {
  let now = colour;
  for (let step = 0; step < 90 && measure(now) < 0; step += 1) {
    const moved = new Color(now).to('oklch');
    moved.l = Math.min(1, Math.max(0, (moved.l ?? 0) + (way === 'darker' ? -0.01 : 0.01)));
    now = hex(moved);
  }
  return now;
}

function withHue(pattern: string, hue: number, strength: number): string {
  const made = new Color(pattern).to('oklch');
  made.h = ((hue % 360) + 360) % 360;
  made.c = (made.c ?? 0) * strength;
  return hex(made);
}

const hex = (colour: Color) =>
  colour.to('srgb').toGamut({ space: 'srgb', method: 'css' }).toString({ format: 'hex', collapse: false });

const map = (tokens: Tokens, change: (value: string) => string): Tokens =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, change(value)]));
