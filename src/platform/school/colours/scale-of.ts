import type { Typed } from '../model.ts';
import type { Accent, ColourScale } from './colour-scale.ts';
import { readColour } from './read-colour.ts';

/**
 * The scale of what a form says of the look; null while it says no colour, or one without a hue. What computes colours is loaded for it: few
 * servers ever need it.
 */
export async function scaleOf({ colour = '', accent, exact }: Typed): Promise<ColourScale | null> {
  const read = readColour(colour);
  if (!read) return null;
  const { accents, colourScale, hasHue } = await import('./colour-scale.ts');
  if (!hasHue(read)) return null;
  const known: Accent = accents.find((one) => one === accent) ?? 'sun';
  return colourScale(read, { accent: known, exact: exact === 'yes' });
}
