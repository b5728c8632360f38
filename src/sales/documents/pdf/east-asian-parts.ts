/** The parts of Noto Sans for Han, kana and Hangul (`scripts/east-asian-fonts.mjs`), each as a data address: some 50 letters to a few hundred. */
const files = import.meta.glob<string>('./east-asian/*.woff', { query: '?inline', import: 'default' });

const letters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\u30FB\u30FC\uFF00-\uFF9F]/gu;

/**
 * The parts that the East Asian letters of these texts need, by name, with how to load each. Han is drawn in the forms of mainland China, Hangul from
 * its own font. A letter that no part has is left to the other fonts.
 */
export async function eastAsianParts(texts: string): Promise<[string, () => Promise<{ default: string }>][]> {
  const points = new Set(Array.from(texts.matchAll(letters), ([letter]) => letter.codePointAt(0) ?? 0));
  if (points.size === 0) return [];
  const { default: ranges } = await import('./east-asian/letters.json');
  const names = Object.entries(ranges).flatMap(([name, written]) =>
    written.split(' ').some((range) => {
      const [first = 0, last = first] = range.split('-').map((point) => Number.parseInt(point, 36));
      for (const point of points) if (point >= first && point <= last) return true;
      return false;
    })
      ? [name]
      : [],
  );
  return names.toSorted(hanLast).flatMap((name) => {
    const load = files[`./east-asian/${name}.woff`];
    return load ? [[name, async () => ({ default: await load() })]] : [];
  });
}

/** Some parts of the Han font have a few syllables of Hangul: the Hangul font comes first. */
const hanLast = (one: string, other: string) => Number(one.startsWith('sc')) - Number(other.startsWith('sc'));
