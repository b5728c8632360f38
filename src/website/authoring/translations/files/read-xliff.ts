import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { maxTexts, type BroughtText, type BroughtTexts, type FileRefusal } from './exchanged-text.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';
/** Inline marks of tools, whose content is kept. */
const passed = new Set(['mrk', 'sm', 'em']);

type Piece = { source: string; target: string | null; order: number; open: boolean };

/** A segment in another state is still to be translated. */
const finished = new Set(['translated', 'reviewed', 'final']);

/** Ends the reading of a file with the reason. */
class Stop extends Error {
  readonly reason: FileRefusal;

  constructor(reason: FileRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * The texts of an XLIFF 2.0 file. Segments of a unit, as tools may split it, are joined. Refuses with the line: 'doctype' for a file with a document
 * type (which could declare entities), 'version' for another format or version, 'broken' for XML that is not well-formed, 'too-many' and 'empty'.
 * Nothing outside of the file is read.
 */
export function readXliff(xml: string): Outcome<BroughtTexts, FileRefusal, { line: number }> {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const reading = new Reading(() => parser.line);
  parser.on('doctype', () => stop('doctype'));
  parser.on('error', () => stop('broken'));
  parser.on('opentag', (tag) => reading.open(tag));
  parser.on('closetag', (tag) => reading.close(tag));
  parser.on('text', (text) => reading.hear(text));
  parser.on('cdata', (text) => reading.hear(text));
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof Stop) return refused(error.reason, { line: parser.line });
    throw error;
  }
  const { from, to, texts } = reading;
  return texts.length === 0 ? refused('empty', { line: 1 }) : ok({ from, to, texts });
}

function stop(reason: FileRefusal): never {
  throw new Stop(reason);
}

/** The parser's state. */
class Reading {
  from: string | null = null;
  to: string | null = null;
  readonly texts: BroughtText[] = [];
  private page = '';
  private unit: (Omit<BroughtText, 'source' | 'target'> & { pieces: Piece[] }) | null = null;
  private into: 'source' | 'target' | null = null;

  private readonly line: () => number;

  constructor(line: () => number) {
    this.line = line;
  }

  open({ uri, local, attributes }: SaxesTagNS): void {
    const attribute = (name: string) => attributes[name]?.value ?? '';
    if (this.from === null) {
      const known = uri === namespace && local === 'xliff' && attribute('version') === '2.0';
      if (!known) stop('version');
      this.from = attribute('srcLang');
      this.to = attribute('trgLang') || null;
      return;
    }
    if (uri !== namespace) return;
    if (local === 'file') this.page = attribute('original');
    if (local === 'unit')
      this.unit = {
        line: this.line(),
        page: this.page,
        place: attribute('id'),
        marked: false,
        done: false,
        pieces: [],
      };
    if (!this.unit) return;
    if (local === 'segment' || local === 'ignorable')
      this.unit.pieces.push({
        source: '',
        target: null,
        order: this.unit.pieces.length + 1,
        open: local === 'segment' && !finished.has(attribute('state')),
      });
    else if (local === 'source' || local === 'target') this.begin(local, attribute('order'));
    else if (this.into && !passed.has(local)) this.unit.marked = true;
  }

  private begin(into: 'source' | 'target', order: string): void {
    this.into = into;
    const piece = this.unit?.pieces.at(-1);
    if (!piece || into === 'source') return;
    piece.target = '';
    if (/^\d+$/.test(order)) piece.order = Number(order);
  }

  hear(text: string): void {
    const piece = this.unit?.pieces.at(-1);
    if (!piece || !this.into) return;
    if (this.into === 'source') piece.source += text;
    else piece.target = (piece.target ?? '') + text;
  }

  close({ uri, local }: SaxesTagNS): void {
    if (uri !== namespace) return;
    if (local === 'source' || local === 'target') this.into = null;
    if (local !== 'unit' || !this.unit) return;
    const { pieces, ...unit } = this.unit;
    const said = pieces.some(({ target }) => target !== null && target.trim() !== '');
    // Untranslated pieces, such as the space between two sentences, are copied from the source.
    const target = pieces.toSorted((a, b) => a.order - b.order).map((piece) => piece.target ?? piece.source);
    this.texts.push({
      ...unit,
      source: pieces.map(({ source }) => source).join(''),
      target: said ? target.join('') : '',
      done: pieces.every(({ open }) => !open),
    });
    if (this.texts.length > maxTexts) stop('too-many');
    this.unit = null;
  }
}
