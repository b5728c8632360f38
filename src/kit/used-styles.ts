import { settledStyles } from './settled-styles.ts';

/** A piece of a style sheet: a statement (`@layer a, b;`), a block of declarations, or a group that holds further pieces. */
type Piece = { head: string; declarations: string[] | null; pieces: Piece[] | null };

const parsed = new Map<string, Piece[]>();
const made = new Map<string, string>();
const remembered = 200;

/**
 * The part of a minified style sheet that this finished HTML can use: rules whose classes stand in it, and only the custom properties,
 * keyframes and registered properties that are mentioned then; `always` names classes that come only in the browser. Doubtful rules stay. Refuses nothing; order is kept, so the
 * whole sheet may be added behind it later without any change of look.
 */
export function usedStyles(css: string, html: string, always: string[] = []): string {
  const pieces = parsed.get(css) ?? parse(css);
  parsed.set(css, pieces);
  const classes = new Set([...always, ...namesOf(html)]);
  const inMarkup = [...mentionedIn(html)].sort();
  // Pages of one kind use the same classes: a page rendered anew after a price change finds its styles ready.
  const key = [css.length, ...[...classes].sort(), ...inMarkup].join(' ');
  const ready = made.get(key) ?? cut(pieces, classes, inMarkup);
  if (made.size >= remembered) made.clear();
  made.set(key, ready);
  return ready;
}

function cut(pieces: Piece[], classes: Set<string>, inMarkup: string[]): string {
  const kept = keepUsed(pieces, classes);
  let text = write(kept, () => true);
  for (;;) {
    const mentioned = mentionedIn(text, inMarkup);
    const next = write(kept, (name) => mentioned.has(name));
    if (next.length === text.length) return settledStyles(next, inMarkup);
    text = next;
  }
}

/** Names of custom properties, animations and faces that something refers to. */
function mentionedIn(text: string, before: string[] = []): Set<string> {
  const names = new Set(before);
  for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) names.add(name);
  for (const [, value = ''] of text.matchAll(
    /(?:animation|animation-name|--animate-[\w-]+|transition-property):([^;}]*)/g,
  ))
    for (const name of value.split(/[\s,]+/)) names.add(name);
  for (const [, value = ''] of text
    .replaceAll(/@font-face\{[^}]*\}/g, '')
    .matchAll(/(?:--(?:\w+-)*font-[\w-]+|font-family|font):([^;}]*)/g))
    for (const family of value.split(',')) names.add(faceOf(family));
  return names;
}

const faceOf = (family: string) => `face ${family.trim().replaceAll(/["']/g, '')}`;

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

function keepUsed(pieces: Piece[], used: Set<string>): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.head.startsWith('@')) {
      if (!piece.pieces) return [piece];
      const inner = keepUsed(piece.pieces, used);
      return inner.length > 0 ? [{ ...piece, pieces: inner }] : [];
    }
    const selectors = splitOutside(piece.head, ',').filter((selector) => mayMatch(selector, used));
    const head = selectors.map((selector) => withoutLanguages(selector, used)).join(',');
    return selectors.length > 0 ? [{ ...piece, head }] : [];
  });
}

/** Of a choice between languages those that the page has. */
function withoutLanguages(selector: string, used: Set<string>): string {
  return selector.replace(/:is\((\[lang\|[^()]*)\)/, (whole, among: string) => {
    const left = among.split(',').filter((one) => mayMatch(one, used));
    return left.length === 1 ? (left[0] ?? whole) : `:is(${left.join(',')})`;
  });
}

/** What a page must have for a selector to match: all of these names, one of each set of alternatives, one of the types. */
type Needs = { names: string[]; alternatives: Needs[][]; types: string[] };

const needs = new Map<string, Needs>();

/** Whether every class and element the selector surely asks for stand in the page; what is in parentheses is left out. */
function mayMatch(selector: string, used: Set<string>): boolean {
  // Reading a selector takes longer than comparing it, and every page asks of the same ones.
  const known = needs.get(selector) ?? needsOf(selector);
  needs.set(selector, known);
  return meets(known, used);
}

function meets({ names, alternatives, types }: Needs, used: Set<string>): boolean {
  return (
    names.every((name) => used.has(name)) &&
    alternatives.every((among) => among.some((one) => meets(one, used))) &&
    (types.length === 0 || types.some((type) => used.has(`type=${type}`)))
  );
}

function needsOf(selector: string): Needs {
  const names: string[] = [];
  // Of alternatives one must match; what they exclude says nothing.
  const asked = selector.replaceAll(/(?<!\\):(?!is\b|where\b)[\w-]+\((?:\\.|[^()\\])*\)/g, '');
  const alternatives = Array.from(asked.matchAll(/(?<!\\):(?:is|where)\(((?:\\.|[^()\\])*)\)/g), ([, among = '']) =>
    splitOutside(among, ',').map(needsOf),
  );
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replaceAll(/(?<!\\)\((?:\\.|[^()\\])*(?<!\\)\)/g, '');
  }
  for (const [, name = ''] of outside.matchAll(/(?<!\\)\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi)) {
    const plain = name
      .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/\\(.)/g, '$1');
    names.push(plain);
  }
  const elements = outside.replaceAll(/\[[^\]]*\]|[.#:]+(?:\\.|[\w-]|[^\0-\x7f])+/g, ' * ');
  for (const [name] of elements.matchAll(/(?<![\w-])[a-z][a-z0-9]*(?![\w-])/g)) names.push(`<${name}`);
  for (const [, language] of outside.matchAll(/\[lang\|?="?([a-z]+)"?\]/g)) names.push(`lang=${language}`);
  for (const [, state] of outside.matchAll(/(?:\[(aria-(?:current|disabled|invalid))\b|:(?=disabled\b))/g))
    names.push(`state=${state ?? 'disabled'}`);
  // No page has a shadow tree.
  if (outside.startsWith(':host')) names.push(':host');
  const field = fieldsOwn.find(({ pseudo }) => pseudo.test(selector));
  return { names, alternatives, types: field?.types ?? [] };
}

/** Pieces that browsers put into some kinds of fields only. */
const fieldsOwn = [
  { pseudo: /::-webkit-(?:date|calendar)/, types: ['date', 'time', 'month', 'week', 'datetime-local'] },
  { pseudo: /::-webkit-search/, types: ['search'] },
  { pseudo: /::-webkit-(?:inner|outer)-spin/, types: ['number', 'date', 'time', 'month', 'week', 'datetime-local'] },
  { pseudo: /::backdrop/, types: ['dialog', 'popover'] },
  { pseudo: /::placeholder/, types: ['placeholder'] },
  { pseudo: /::file-selector-button/, types: ['file'] },
];

function write(pieces: Piece[], wanted: (name: string) => boolean): string {
  let text = '';
  for (const { head, declarations, pieces: inner } of pieces) {
    if (inner) {
      const body = write(inner, wanted);
      if (body) text += `${head}{${body}}`;
    } else if (declarations === null) text += `${head};`;
    else if (/^@(keyframes|property)\b/.test(head)) {
      if (wanted(head.split(/\s+/)[1] ?? '')) text += `${head}{${declarations.join(';')}}`;
    } else if (head === '@font-face') {
      const family = declarations.find((line) => line.startsWith('font-family:')) ?? '';
      if (wanted(faceOf(family.slice('font-family:'.length)))) text += `${head}{${declarations.join(';')}}`;
    } else {
      const body = declarations.filter((line) => !line.startsWith('--') || wanted(line.slice(0, line.indexOf(':'))));
      if (body.length > 0) text += `${head}{${body.join(';')}}`;
    }
  }
  return text;
}

function parse(css: string): Piece[] {
  const pieces: Piece[] = [];
  for (const chunk of chunks(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))) {
    const open = chunk.indexOf('{');
    if (open === -1) {
      if (chunk.trim()) pieces.push({ head: chunk.trim(), declarations: null, pieces: null });
      continue;
    }
    const head = chunk.slice(0, open).trim();
    const body = chunk.slice(open + 1, -1);
    if (/^@(media|supports|layer|container|starting-style)\b/.test(head)) {
      pieces.push({ head, declarations: null, pieces: parse(body) });
    } else {
      const nested = body.includes('{');
      // Prefixes make some declarations stand there several times in a row.
      const declarations = nested
        ? [body]
        : splitOutside(body, ';').filter((line, index, all) => line !== '' && line !== all[index - 1]);
      pieces.push({ head, declarations, pieces: null });
    }
  }
  return pieces;
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

/** Cuts at a sign that stands outside of strings and brackets. */
function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  scan(text, (found, index) => {
    if (found === '(' || found === '[') depth += 1;
    else if (found === ')' || found === ']') depth -= 1;
    else if (found === sign && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  });
  return [...parts, text.slice(start)];
}

/** Tells every bracket, comma and semicolon outside of strings and escapes. */
function scan(text: string, see: (sign: string, index: number) => void): void {
  for (const { 0: sign, index } of text.matchAll(/\\[^]|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[{}()[\],;]/g))
    if (sign.length === 1) see(sign, index);
}
