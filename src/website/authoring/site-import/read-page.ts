import { parse } from 'parse5';
import { cleanText, markdownOf, mostDeep } from './markdown.ts';
import type { NotFit, Part, ReadPage, SavedPage } from './model.ts';
import { baseOf, questionsOfData, readHead, savedFrom } from './read-head.ts';
import { attribute, childrenOf, classesOf, findAll, isElement, textOf, type Element, type Node } from './tree.ts';

/** Never content: scripts, styles, navigation, forms' controls and what is hidden. */
const dropped = new Set(
  'script style noscript template nav aside svg canvas button select input textarea label dialog menu object embed link meta'.split(
    ' ',
  ),
);
const droppedRoles = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'search',
  'dialog',
  'alertdialog',
  'complementary',
]);
/** Parts of themes and plug-ins around the content: comments, shares, cookie banners, crumbs, related posts. */
const droppedClasses =
  /(?:^|[-_ ])(?:screen-reader-text|sr-only|visually-hidden|skip-link|comments?-area|comment-respond|sharedaddy|share-buttons|addtoany\w*|cookie\w*|breadcrumbs?|widget-area|sidebar|related-posts|post-navigation|pagination|entry-meta|entry-footer|newsletter-popup)(?:$|[-_ ])/i;
const blocks = new Set(
  'p div section article main header footer figure figcaption ul ol li dl dt dd table blockquote pre hr h1 h2 h3 h4 h5 h6 details summary address center picture form iframe video img'.split(
    ' ',
  ),
);

/** Reads a page of any site: its head, and its content in order. What cannot be carried over is in `notFit`. */
export function readPage({ name, address, html }: SavedPage): ReadPage {
  const document = parse(html);
  const said = address ?? savedFrom(html);
  const head = readHead(document, said);
  const at = said ?? head.canonical ?? address ?? name;
  const reading: Reading = {
    base: URL.parse(baseOf(document) ?? at, URL.parse(at)?.href)?.href ?? null,
    parts: [],
    notFit: [],
    depth: 0,
  };
  readInto(rootOf(document), reading);
  for (const one of questionsOfData(document)) reading.parts.push(one);
  return { name, address: at, head, parts: withoutTwins(reading.parts), notFit: reading.notFit };
}

type Reading = { base: string | null; parts: Part[]; notFit: NotFit[]; depth: number };

/** The content of a page without what all pages of its site share. */
function rootOf(document: Node): Node {
  const elements = findAll(document);
  const marked = (test: (one: Element) => boolean) =>
    elements.find((one) => test(one) && textOf(one).trim().length > 80);
  return (
    marked(({ tagName }) => tagName === 'main') ??
    marked((one) => attribute(one, 'role') === 'main') ??
    marked((one) => /(?:^| )(?:entry-content|post-content|page-content)(?: |$)/.test(classesOf(one))) ??
    marked((one) => /^(?:content|main|PAGES_CONTAINER|primary)$/.test(attribute(one, 'id') ?? '')) ??
    marked(({ tagName }) => tagName === 'article') ??
    elements.find(({ tagName }) => tagName === 'body') ??
    document
  );
}

function isDropped(node: Element): boolean {
  if (dropped.has(node.tagName) || droppedRoles.has(attribute(node, 'role') ?? '')) return true;
  if (attribute(node, 'hidden') !== undefined || attribute(node, 'aria-hidden') === 'true') return true;
  if (/display:\s*none|visibility:\s*hidden/i.test(attribute(node, 'style') ?? '')) return true;
  // Within `main` a header or footer may be part of the content; next to it, it is that of the site.
  if (
    (node.tagName === 'header' || node.tagName === 'footer') &&
    node.parentNode &&
    isElement(node.parentNode) &&
    node.parentNode.tagName === 'body'
  )
    return true;
  return droppedClasses.test(classesOf(node)) || droppedClasses.test(attribute(node, 'id') ?? '');
}

/** Walks through the content; runs of inline nodes become one paragraph. */
function readInto(node: Node, reading: Reading): void {
  let run: Node[] = [];
  const flush = () => {
    const markdown = markdownOf(run, reading.base);
    if (markdown !== '') reading.parts.push({ is: 'text', markdown });
    run = [];
  };
  for (const child of childrenOf(node)) {
    if (!isElement(child)) {
      run.push(child);
      continue;
    }
    if (isDropped(child)) continue;
    // Pages of builders are deep, but not as deep as one that was made to break a parser.
    if (reading.depth > mostDeep || (!blocks.has(child.tagName) && !holdsBlock(child))) {
      run.push(child);
      continue;
    }
    flush();
    const before = reading.parts.length;
    readBlock(child, reading);
    if (child.tagName === 'a') linkCard(child, reading, before);
  }
  flush();
}

/** A card that is a link as a whole: its link stands below what it holds. */
function linkCard(node: Element, { base, parts }: Reading, before: number): void {
  const made = parts.slice(before);
  const heading = made.find((part) => part.is === 'heading');
  const label = heading?.is === 'heading' ? heading.text : cleanText(textOf(node, isDropped));
  if (label === '' || label.length > 90) return;
  const words: Node = { nodeName: '#text', value: label, parentNode: null };
  const markdown = markdownOf([{ ...node, childNodes: [words] }], base);
  if (!markdown.startsWith('[')) return;
  if (made.length === 1 && made[0]?.is === 'text') parts.pop();
  parts.push({ is: 'text', markdown });
}

const holdsBlock = (node: Element): boolean => findAll(node).some((one) => one !== node && blocks.has(one.tagName));

function readBlock(node: Element, reading: Reading): void {
  const { tagName } = node;
  const text = () => cleanText(textOf(node, isDropped));
  const heading =
    /^h([1-6])$/.exec(tagName)?.[1] ??
    (attribute(node, 'role') === 'heading' ? (attribute(node, 'aria-level') ?? '2') : null);
  if (heading !== null) {
    // A logo or picture as a heading.
    for (const one of findAll(node, 'img')) readPicture(one, reading);
    if (text() !== '') reading.parts.push({ is: 'heading', level: Number(heading), text: text() });
  } else if (tagName === 'img') readPicture(node, reading);
  else if (tagName === 'picture') for (const one of findAll(node, 'img')) readPicture(one, reading);
  else if (tagName === 'iframe' || tagName === 'video') readFilm(node, reading);
  else if (tagName === 'form') reading.notFit.push({ what: 'form', detail: attribute(node, 'action') ?? '' });
  else if (tagName === 'table') readTable(node, reading);
  else if (tagName === 'details') readDetails(node, reading);
  else if (tagName === 'dl') readTerms(node, reading);
  else if ((tagName === 'ul' || tagName === 'ol') && !findAll(node).some(isPartOfLayout)) readList(node, reading);
  else if (tagName === 'blockquote') {
    const quote = markdownOf(childrenOf(node), reading.base);
    if (quote !== '') reading.parts.push({ is: 'text', markdown: quote.replaceAll(/^/gm, '> ') });
  } else if (tagName === 'pre')
    reading.parts.push({ is: 'text', markdown: textOf(node).trim().replaceAll(/^/gm, '    ') });
  else readInto(node, { ...reading, depth: reading.depth + 1 });
}

/** In such lists items are cards or sections of a page builder. */
const isPartOfLayout = ({ tagName }: Element) =>
  /^(?:h[1-6]|img|table|section|details|iframe|video|form)$/.test(tagName);

/** The largest file of a picture; lazy loaders keep it in `data-…`. */
function readPicture(node: Element, { base, parts, notFit }: Reading): void {
  const sets = ['srcset', 'data-srcset', 'data-lazy-srcset'].flatMap((name) => attribute(node, name) ?? []);
  const widest = sets
    .flatMap((set) => set.split(/,\s+/))
    .map((one) => /^\s*(\S+)\s+(\d+(?:\.\d+)?)[wx]/.exec(one))
    .filter((one) => one !== null)
    .toSorted((a, b) => Number(b[2]) - Number(a[2]))[0]?.[1];
  const named = ['data-image', 'data-src', 'data-lazy-src', 'data-original', 'src'].map((name) =>
    attribute(node, name),
  );
  const source = [widest, ...named].find((one) => one && !one.startsWith('data:') && !one.startsWith('blob:'));
  // Signs that count visitors.
  if (attribute(node, 'width') === '1' || attribute(node, 'height') === '1') return;
  const alt = cleanText(attribute(node, 'alt') ?? '');
  if (!source) {
    if (attribute(node, 'src')) notFit.push({ what: 'picture', detail: alt || 'written into the page' });
    return;
  }
  const file = attribute(node, 'src') ?? source;
  parts.push({ is: 'picture', source: URL.parse(source, base ?? undefined)?.href ?? source, file, alt });
}

function readFilm(node: Element, { base, parts, notFit }: Reading): void {
  const source =
    attribute(node, 'data-src') ??
    attribute(node, 'src') ??
    findAll(node, 'source').map((one) => attribute(one, 'src'))[0] ??
    '';
  const url = URL.parse(source, base ?? undefined);
  const id =
    url &&
    /^(?:www\.)?youtube(?:-nocookie)?\.com$/.test(url.hostname) &&
    /^\/embed\/([\w-]{6,20})/.exec(url.pathname)?.[1];
  const vimeo = url?.hostname === 'player.vimeo.com' && /^\/video\/(\d+)/.exec(url.pathname)?.[1];
  if (id) parts.push({ is: 'film', to: `https://www.youtube.com/watch?v=${id}` });
  else if (vimeo) parts.push({ is: 'film', to: `https://vimeo.com/${vimeo}` });
  else notFit.push({ what: 'frame', detail: source || 'without an address' });
}

function readTable(node: Element, { base, parts }: Reading): void {
  const rows = findAll(node, 'tr').map((row) =>
    childrenOf(row).flatMap((cell) =>
      isElement(cell) && /^t[dh]$/.test(cell.tagName)
        ? [markdownOf(childrenOf(cell), base).replaceAll(/\s*\n\s*/g, ' ')]
        : [],
    ),
  );
  const first = findAll(node, 'tr')[0];
  const head =
    first !== undefined &&
    childrenOf(first)
      .filter(isElement)
      .every(({ tagName }) => tagName === 'th');
  const said = rows.filter((row) => row.some((cell) => cell !== ''));
  if (said.length > 0) parts.push({ is: 'table', rows: said, head });
}

function readDetails(node: Element, reading: Reading): void {
  const summary = childrenOf(node).find((one): one is Element => isElement(one) && one.tagName === 'summary');
  const question = summary ? cleanText(textOf(summary)) : '';
  const inner: Reading = { ...reading, parts: [] };
  readInto({ ...node, childNodes: node.childNodes.filter((one) => one !== summary) }, inner);
  const answer = inner.parts.flatMap((part) => (part.is === 'text' ? [part.markdown] : [])).join('\n\n');
  if (question !== '' && answer !== '') reading.parts.push({ is: 'question', question, answer });
  reading.parts.push(...inner.parts.filter(({ is }) => is !== 'text' || question === '' || answer === ''));
}

/** Terms and what is said of them: a question each. */
function readTerms(node: Element, reading: Reading): void {
  let question = '';
  for (const one of findAll(node)) {
    if (one.tagName === 'dt') question = cleanText(textOf(one));
    if (one.tagName !== 'dd') continue;
    const answer = markdownOf(childrenOf(one), reading.base);
    if (question !== '' && answer !== '') reading.parts.push({ is: 'question', question, answer });
  }
}

function readList(node: Element, { base, parts }: Reading): void {
  const markdown = listOf(node, base, '');
  if (markdown !== '') parts.push({ is: 'text', markdown });
}

const mostListLevels = 20;

/** A list within a list belongs to the item before it, also where it stands beside the items. */
function listOf(node: Element, base: string | null, indent: string): string {
  const lines: string[] = [];
  const isList = (one: Node): one is Element => isElement(one) && /^[uo]l$/.test(one.tagName);
  let number = 0;
  const mark = () => (node.tagName === 'ol' ? `${(number += 1)}. ` : '- ');
  const below = (one: Element) => listOf(one, base, `${indent}${' '.repeat(node.tagName === 'ol' ? 3 : 2)}`);
  if (indent.length > 3 * mostListLevels) return '';
  for (const one of childrenOf(node)) {
    if (isList(one)) lines.push(below(one));
    if (!isElement(one) || one.tagName !== 'li' || isDropped(one)) continue;
    const inner = childrenOf(one).filter(isList);
    const own = markdownOf(
      childrenOf(one).filter((part) => !inner.includes(part as Element)),
      base,
    ).replaceAll(/\s*\n\s*/g, ' ');
    if (own !== '') lines.push(`${indent}${mark()}${own}`);
    lines.push(...inner.map(below));
  }
  return lines.filter(Boolean).join('\n');
}

/** Themes repeat parts for phones: the same picture or question again, and the same text right after itself. */
function withoutTwins(parts: Part[]): Part[] {
  const met = new Set<string>();
  return parts.filter((part, index) => {
    if (part.is === 'text' || part.is === 'heading') {
      const before = parts[index - 1];
      return !(before && JSON.stringify(before) === JSON.stringify(part));
    }
    const key = part.is === 'picture' ? part.source : part.is === 'question' ? part.question : JSON.stringify(part);
    if (met.has(key)) return false;
    met.add(key);
    return true;
  });
}
