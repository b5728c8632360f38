import type { Typed } from '../model.ts';
import type { Accent, ColourScale } from './colour-scale.ts';
import { readColour } from './read-colour.ts';

/** The colour scale of the look's form; null without a colour, or for one without a hue. The colour code is lazy: few servers need it. */
export async function scaleOf({ colour = '', accent, exact }: Typed): Promise<ColourScale | null> {
  const read = readColour(colour);
  if (!read) return null;
  const { accents, colourScale, hasHue } = await import('./colour-scale.ts');
  if (!hasHue(read)) return null;
  const known: Accent = accents.find((one) => one === accent) ?? 'sun';
  return colourScale(read, { accent: known, exact: exact === 'yes' });
}
