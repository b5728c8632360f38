import { mentionedIn } from './mentions.ts';
import { withoutUnset } from './unset-properties.ts';
import type { IndexedPiece, IndexedSelector, Needs, StyleIndex } from './style-index.ts';

/** A piece that is used, at least in part, with the remaining part of its head. */
type Kept = { piece: IndexedPiece; head: string; inner: Kept[] | null };

const made = new WeakMap<StyleIndex, Map<string, string>>();
const maxMade = 200;

/**
 * The part of a style sheet, as read by `indexStyles`, that this finished HTML can use: rules with classes in it, and only the custom
 * properties, keyframes and registered properties that these mention; `always` names classes that only the browser adds. Rules in doubt
 * are kept, and so is the order: the whole sheet may be added after it later without a change of look.
 */
export function criticalCss(index: StyleIndex, html: string, always: string[] = []): string {
  const classes = new Set([...always, ...namesOf(html)]);
  const inMarkup = mentionedIn(html);
  // Pages of one kind use the same classes: a page rendered again after a price change finds its styles cached.
  const key = [...[...classes].sort(), ...inMarkup].join(' ');
  const known = made.get(index) ?? new Map<string, string>();
  made.set(index, known);
  const ready = known.get(key) ?? cut(index, classes, inMarkup);
  if (known.size >= maxMade) known.clear();
  known.set(key, ready);
  return ready;
}

function cut(index: StyleIndex, classes: Set<string>, inMarkup: string[]): string {
  const kept = keepUsed(index, classes);
  // Starts with everything that is mentioned, and drops pieces that are mentioned only by dropped ones.
  let wanted = mentionedBy(kept, inMarkup, () => true);
  for (;;) {
    const still = mentionedBy(kept, inMarkup, (name) => wanted.has(name));
    if (still.size === wanted.size) return withoutUnset(write(kept, (name) => wanted.has(name)));
    wanted = still;
  }
}

/** Names that the kept pieces refer to, limited to wanted ones. */
function mentionedBy(kept: Kept[], before: string[], wanted: (name: string) => boolean): Set<string> {
  const names = new Set(before);
  const add = (mentions: string[] = []) => {
    for (const name of mentions) names.add(name);
  };
  const visit = (among: Kept[]) => {
    for (const { piece, inner } of among) {
      if (piece.wantedBy !== undefined && !wanted(piece.wantedBy)) continue;
      add(piece.mentions);
      if (inner) visit(inner);
      for (const { custom, mentions } of piece.declared ?? [])
        if (custom === undefined || wanted(custom)) add(mentions);
    }
  };
  visit(kept);
  return names;
}

/**
 * Classes, elements written as `<name`, languages as `lang=ta`, kinds of pages as `kind=listing`, kinds of fields as `type=date`, and as `state=disabled` states that are set only by
 * the server or, when a form is submitted and the whole sheet is loaded, by our scripts.
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
  for (const [, kind = ''] of html.matchAll(/\sdata-kind="([^"]*)"/g)) classes.add(`kind=${kind}`);
  for (const [, type = ''] of html.matchAll(/\stype="([a-z-]+)"/g)) classes.add(`type=${type}`);
  for (const [, state = ''] of html.matchAll(/\s(aria-(?:current|disabled|invalid)|disabled)=/g))
    classes.add(`state=${state}`);
  return classes;
}

/** Whether a page with these classes and elements meets the requirements. */
function meets({ names, alternatives = [], types = [] }: Needs, used: Set<string>): boolean {
  return (
    names.every((name) => used.has(name)) &&
    alternatives.every((among) => among.some((one) => meets(one, used))) &&
    (types.length === 0 || types.some((type) => used.has(`type=${type}`)))
  );
}

/** Of a choice between languages those that the page has. */
function withoutLanguages({ text, choice }: IndexedSelector, used: Set<string>): string {
  if (!choice) return text;
  const left = choice.among.filter(({ needs }) => meets(needs, used)).map((one) => one.text);
  return choice.before + (left.length === 1 ? left.join('') : `:is(${left.join(',')})`) + choice.after;
}

function keepUsed(pieces: IndexedPiece[], used: Set<string>): Kept[] {
  const kept: Kept[] = [];
  for (const piece of pieces) {
    if (piece.pieces) {
      const inner = keepUsed(piece.pieces, used);
      if (inner.length > 0) kept.push({ piece, head: piece.head, inner });
    } else if (piece.selectors) {
      const left = piece.selectors.filter(({ needs }) => meets(needs, used));
      const head = left.map((selector) => withoutLanguages(selector, used)).join(',');
      if (left.length > 0) kept.push({ piece, head, inner: null });
    } else kept.push({ piece, head: piece.head, inner: null });
  }
  return kept;
}

function write(kept: Kept[], wanted: (name: string) => boolean): string {
  let text = '';
  for (const { piece, head, inner } of kept) {
    if (piece.wantedBy !== undefined && !wanted(piece.wantedBy)) continue;
    if (inner) {
      const body = write(inner, wanted);
      if (body) text += `${head}{${body}}`;
    } else if (!piece.declared) text += `${head};`;
    else {
      const body = piece.declared.filter(({ custom }) => custom === undefined || wanted(custom));
      if (body.length > 0 || piece.wantedBy !== undefined)
        text += `${head}{${body.map(({ text: line }, at) => line + between(line, at === body.length - 1)).join('')}}`;
    }
  }
  return text;
}

/** What parts two lines of a block. Nothing after a block in it: a semicolon there would cost keyframes their next step. */
function between(line: string, last: boolean): string {
  return last || line.endsWith('}') ? '' : ';';
}
