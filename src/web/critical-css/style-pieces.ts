import { selectorsOf, type Selector } from './selector-needs.ts';
import { scan, splitOutside } from './split-outside.ts';

/** A piece of a style sheet: a statement (`@layer a, b;`), a block of declarations, or a group that holds further pieces. */
export type Piece = {
  head: string;
  declarations: string[] | null;
  pieces: Piece[] | null;
  /** Of a block its selectors, and what its name or face is wanted by; read once, because every page asks. */
  selectors: Selector[];
  wantedBy: string | null;
  /** What the head, and each declaration, refer to. */
  mentions: string[];
  declared: { text: string; custom: string | null; mentions: string[] }[];
};

/** The pieces of a minified style sheet, in order. */
export function styleSheetPieces(css: string): Piece[] {
  const pieces: Piece[] = [];
  for (const chunk of chunks(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))) {
    const open = chunk.indexOf('{');
    if (open === -1) {
      if (chunk.trim()) pieces.push(toPiece(chunk.trim(), null, null));
      continue;
    }
    const head = chunk.slice(0, open).trim();
    const body = chunk.slice(open + 1, -1);
    if (/^@(media|supports|layer|container|starting-style)\b/.test(head))
      pieces.push(toPiece(head, null, styleSheetPieces(body)));
    else pieces.push(toPiece(head, body.includes('{') ? [body] : declarationsOf(body), null));
  }
  return pieces;
}

/** Prefixes make some declarations stand there several times in a row. */
function declarationsOf(body: string): string[] {
  return splitOutside(body, ';').filter((line, index, all) => line !== '' && line !== all[index - 1]);
}

function toPiece(head: string, declarations: string[] | null, pieces: Piece[] | null): Piece {
  const isFace = head === '@font-face';
  const ofName = /^@(keyframes|property)\b/.test(head);
  const family = declarations?.find((line) => line.startsWith('font-family:')) ?? '';
  return {
    head,
    declarations,
    pieces,
    selectors: head.startsWith('@') ? [] : selectorsOf(head),
    wantedBy: ofName ? (head.split(/\s+/)[1] ?? '') : isFace ? faceOf(family.slice('font-family:'.length)) : null,
    mentions: [...mentionedIn(head)],
    declared: (declarations ?? []).map((text) => ({
      text,
      // What registers a name, moves it or is a face is written whole.
      custom: text.startsWith('--') && !ofName && !isFace ? text.slice(0, text.indexOf(':')) : null,
      // A face does not want itself.
      mentions: [...mentionedIn(isFace ? `@font-face{${text}}` : text)],
    })),
  };
}

/** Statements and blocks of one level: each ends at its `;` or at the brace that closes it. */
function chunks(css: string): string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  scan(css, (sign, index) => {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0 && (sign === '}' || sign === ';')) {
      found.push(css.slice(start, sign === ';' ? index : index + 1));
      start = index + 1;
    }
  });
  return found;
}

/** Names of custom properties, animations and faces that something refers to. */
export function mentionedIn(text: string): Set<string> {
  const names = new Set<string>();
  if (text.includes('var(')) for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) names.add(name);
  // Looking for a plain word first is much quicker, and most texts have neither.
  if (/animation:|animation-name:|--animate-|transition-property:/.test(text))
    for (const [, value = ''] of text.matchAll(
      /(?:animation|animation-name|--animate-[\w-]+|transition-property):([^;}]*)/g,
    ))
      for (const name of value.split(/[\s,]+/)) names.add(name);
  if (!/font(?:-[\w-]+)?:/.test(text)) return names;
  for (const [, value = ''] of text
    .replaceAll(/@font-face\{[^}]*\}/g, '')
    .matchAll(/(?:--(?:\w+-)*font-[\w-]+|font-family|font):([^;}]*)/g))
    for (const family of value.split(',')) names.add(faceOf(family));
  return names;
}

const faceOf = (family: string) => `face ${family.trim().replaceAll(/["']/g, '')}`;
