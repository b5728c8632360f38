import { fromLeftToRight, runsOf, textOfRuns, type Run } from './runs.ts';
import { fontsFor, type Font, type ShapedGlyph, type Weight } from './fonts.ts';

type Doc = PDFKit.PDFDocument;
export type Style = { size: number; weight?: Weight; colour?: string; align?: 'start' | 'center' | 'end' };
type Word = { runs: Run[]; width: number };

/** The font object inside pdfkit, missing in its types. */
type Inner = {
  _font: {
    font: {
      layout: (text: string) => unknown;
      getGlyph: (id: number) => { advanceWidth: number };
    };
    subset: { glyphs: number[]; includeGlyph: (glyph: number | Drawn) => number };
  };
};
/** A glyph and the letters that it represents. */
type Drawn = { glyph: number; letters: string };

export type TypeSetter = {
  /** Draws the text from its top left corner into the width, line by line; returns the height it took. */
  write: (text: string, x: number, y: number, width: number, style: Style) => number;
  /** The height the text would take. */
  height: (text: string, width: number, style: Style) => number;
};

/** Letters that a font joins or splits: the number of glyphs is then not the number of letters. */
const clusters = /[\p{M}\u200C\u200D]|[^\p{Script=Latin}\p{Script=Common}\p{Script=Han}]/u;

const lineHeight = 1.5;
/** The share of the free width before a line. */
const shares = { start: 0, center: 0.5, end: 1 };

/**
 * Sets text of any supported script on a page: each word is split into runs of one font and shaped by HarfBuzz, because the PDF library's own shaping
 * misplaces Indian vowel signs or fails on them. `texts`: everything that will be written.
 */
export async function typeSetter(doc: Doc, texts: string): Promise<TypeSetter> {
  const fonts = { regular: await fontsFor(texts, 'regular'), bold: await fontsFor(texts, 'bold') };
  for (const font of [...fonts.regular, ...fonts.bold]) {
    doc.registerFont(font.key, font.sfnt);
    doc.font(font.key);
    shapeWith(doc as unknown as Inner, font);
  }
  const measure = (runs: Run[], size: number) =>
    runs.reduce(
      (sum, { font, text }) =>
        sum +
        doc
          .font(font.key)
          .fontSize(size * font.scale)
          .widthOfString(text),
      0,
    );
  const word = (text: string, size: number, weight: Weight): Word => {
    const runs = fromLeftToRight(runsOf(text, fonts[weight]), ({ text: letters }) => letters);
    return { runs, width: measure(runs, size) };
  };
  const lines = (text: string, width: number, { size, weight = 'regular' }: Style) => {
    const space = word(' ', size, weight).width;
    const fits = (piece: string) => word(piece, size, weight).width <= width;
    return text.split('\n').flatMap((paragraph) => {
      const words = paragraph
        .split(/\s+/)
        .filter(Boolean)
        .flatMap((piece) => broken(piece, fits));
      return wrapped(
        // Of a word of emoji nothing is left.
        words.map((piece) => word(piece, size, weight)).filter(({ runs }) => runs.length > 0),
        space,
        width,
      );
    });
  };
  return {
    height: (text, width, style) => lines(text, width, style).length * style.size * lineHeight,
    write: (text, x, y, width, style) => {
      const set = lines(text, width, style);
      const { size, colour = '#14231f', align = 'start', weight = 'regular' } = style;
      const space = word(' ', size, weight).width;
      for (const [index, words] of set.entries()) {
        const total = words.reduce((sum, item) => sum + item.width, 0) + space * Math.max(0, words.length - 1);
        let at = x + (width - total) * shares[align];
        // All fonts of a line share one baseline.
        const base = y + size * lineHeight * (index + 0.7);
        for (const { runs, width: wide } of fromLeftToRight(words, textOfRuns)) {
          let pen = at;
          for (const { font, text: letters } of runs) {
            doc
              .font(font.key)
              .fontSize(size * font.scale)
              .fillColor(colour);
            // Where one glyph is not one letter, readers take the text from here: half of a cluster could not be found or read aloud.
            const clustered = clusters.test(letters);
            if (clustered) doc.markContent('Span', { actual: letters });
            doc.text(letters, pen, base, { lineBreak: false, baseline: 'alphabetic' });
            if (clustered) doc.endMarkedContent();
            pen += doc.widthOfString(letters);
          }
          at += wide + space;
        }
      }
      return set.length * size * lineHeight;
    },
  };
}

/** Greedy line breaking. */
function wrapped(words: Word[], space: number, width: number): Word[][] {
  const lines: Word[][] = [[]];
  let used = 0;
  for (const item of words) {
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && used + space + item.width > width) {
      lines.push([item]);
      used = item.width;
    } else {
      used += item.width + (line.length > 0 ? space : 0);
      line.push(item);
    }
  }
  return lines;
}

/** Splits a word wider than the line between grapheme clusters. */
function broken(text: string, fits: (piece: string) => boolean): string[] {
  if (fits(text)) return [text];
  const pieces = [''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    const longer = (pieces.at(-1) ?? '') + segment;
    if (fits(longer) || pieces.at(-1) === '') pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

/**
 * Lets HarfBuzz shape the text of a font of the document. One glyph that represents other letters elsewhere, such as a vowel sign alone and with its
 * consonant, is in the file once for each of them: the library keeps one text for a glyph, and the second place would copy as the first.
 */
function shapeWith({ _font: { font, subset } }: Inner, ours: Font): void {
  const include = subset.includeGlyph.bind(subset);
  const included = new Map<string, number>();
  subset.includeGlyph = (asked) => {
    if (typeof asked === 'number') return include(asked);
    const key = `${asked.glyph}:${asked.letters}`;
    const known = included.get(key) ?? subset.glyphs.push(asked.glyph) - 1;
    included.set(key, known);
    return known;
  };
  font.layout = (text) => {
    const shaped: ShapedGlyph[] = ours.shape(text);
    const positions = shaped.map(({ advance, dx, dy }) => ({
      xAdvance: advance,
      yAdvance: 0,
      xOffset: dx,
      yOffset: dy,
    }));
    return {
      glyphs: shaped.map(({ id, codePoints }) => ({
        id: { glyph: id, letters: String.fromCodePoint(...codePoints) } satisfies Drawn,
        codePoints,
        advanceWidth: font.getGlyph(id).advanceWidth,
      })),
      positions,
      // Read after the positions were scaled to the page.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}
