/** Begins a placeholder that tells the author what to write. A text with it, also behind words of the author, cannot be published. */
const mark = '✎';

/** A placeholder for a text that has to be written; names what. */
export const toWrite = (what: string) => `${mark} ${what}`;

/** The paths of the placeholder texts in a value, such as `items.0.title`. */
export function placesToWrite(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return value.includes(mark) ? [place] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => placesToWrite(item, within(place, String(at))));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => placesToWrite(item, within(place, name)));
}

const within = (place: string, step: string) => (place ? `${place}.${step}` : step);
