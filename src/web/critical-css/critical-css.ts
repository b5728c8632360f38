import { meets, withoutLanguages } from './selector-needs.ts';
import { settledStyles } from './settled-styles.ts';
import { mentionedIn, styleSheetPieces, type Piece } from './style-pieces.ts';

/** A piece of which something is used, with the head that is left of it. */
type Kept = { piece: Piece; head: string; inner: Kept[] | null };

const parsed = new Map<string, Piece[]>();
const made = new Map<string, string>();
const memoize = 200;

/**
 * The part of a minified style sheet that this finished HTML can use: rules whose classes stand in it, and only the custom properties,
 * keyframes and registered properties that are mentioned then; `always` names classes that come only in the browser. Doubtful rules stay. Refuses nothing; order is kept, so the
 * whole sheet may be added behind it later without any change of look.
 */
export function criticalCss(css: string, html: string, always: string[] = []): string {
  const pieces = parsed.get(css) ?? styleSheetPieces(css);
  parsed.set(css, pieces);
  const classes = new Set([...always, ...namesOf(html)]);
  const inMarkup = [...mentionedIn(html)].sort();
  // Pages of one kind use the same classes: a page rendered anew after a price change finds its styles ready.
  const key = [css.length, ...[...classes].sort(), ...inMarkup].join(' ');
  const ready = made.get(key) ?? cut(pieces, classes, inMarkup);
  if (made.size >= memoize) made.clear();
  made.set(key, ready);
  return ready;
}

function cut(pieces: Piece[], classes: Set<string>, inMarkup: string[]): string {
  const kept = keepUsed(pieces, classes);
  // Begins with everything that is mentioned, and leaves out what only things mention that were left out themselves.
  let wanted = mentionedBy(kept, inMarkup, () => true);
  for (;;) {
    const still = mentionedBy(kept, inMarkup, (name) => wanted.has(name));
    if (still.size === wanted.size)
      return settledStyles(
        write(kept, (name) => wanted.has(name)),
        inMarkup,
      );
    wanted = still;
  }
}

/** Names that the kept pieces refer to, as far as they are written for what is wanted. */
function mentionedBy(kept: Kept[], before: string[], wanted: (name: string) => boolean): Set<string> {
  const names = new Set(before);
  const add = (mentions: string[]) => {
    for (const name of mentions) names.add(name);
  };
  const visit = (among: Kept[]) => {
    for (const { piece, inner } of among) {
      if (piece.wantedBy !== null && !wanted(piece.wantedBy)) continue;
      add(piece.mentions);
      if (inner) visit(inner);
      for (const { custom, mentions } of piece.declared) if (custom === null || wanted(custom)) add(mentions);
    }
  };
  visit(kept);
  return names;
}

/**
 * Classes, elements written as `<name`, languages as `lang=ta`, kinds of fields as `type=date`, and as `state=disabled` what only the server
 * says or, when a form is sent and the whole sheet is there, our scripts.
 */
function namesOf(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    const plain = names.includes('&')
      ? names.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
      : names;
    for (const name of plain.split(/\s+/)) classes.add(name);
  }
  for (const [name] of html.matchAll(/<[a-z][a-z0-9]*/g)) classes.add(name);
  // Names of other languages have a face of their own (`font-local`) and need nothing else of them.
  for (const [tag, language = ''] of html.matchAll(/<[a-z][^>]*\slang="([a-z]+)[^>]*>/g))
    if (!/[\s"]font-local[\s"]/.test(tag)) classes.add(`lang=${language}`);
  if (html.includes(' placeholder=')) classes.add('type=placeholder');
  if (classes.has('<dialog')) classes.add('type=dialog');
  if (html.includes(' popover')) classes.add('type=popover');
  for (const [, type = ''] of html.matchAll(/\stype="([a-z-]+)"/g)) classes.add(`type=${type}`);
  for (const [, state = ''] of html.matchAll(/\s(aria-(?:current|disabled|invalid)|disabled)=/g))
    classes.add(`state=${state}`);
  return classes;
}

function keepUsed(pieces: Piece[], used: Set<string>): Kept[] {
  const kept: Kept[] = [];
  for (const piece of pieces) {
    if (piece.pieces) {
      const inner = keepUsed(piece.pieces, used);
      if (inner.length > 0) kept.push({ piece, head: piece.head, inner });
    } else if (piece.head.startsWith('@')) kept.push({ piece, head: piece.head, inner: null });
    else {
      const left = piece.selectors.filter(({ needs }) => meets(needs, used));
      const head = left.map((selector) => withoutLanguages(selector, used)).join(',');
      if (left.length > 0) kept.push({ piece, head, inner: null });
    }
  }
  return kept;
}

function write(kept: Kept[], wanted: (name: string) => boolean): string {
  let text = '';
  for (const { piece, head, inner } of kept) {
    if (piece.wantedBy !== null && !wanted(piece.wantedBy)) continue;
    if (inner) {
      const body = write(inner, wanted);
      if (body) text += `${head}{${body}}`;
    } else if (piece.declarations === null) text += `${head};`;
    else {
      const body = piece.declared.filter(({ custom }) => custom === null || wanted(custom));
      if (body.length > 0 || piece.wantedBy !== null) text += `${head}{${body.map((line) => line.text).join(';')}}`;
    }
  }
  return text;
}
