import { cutTo } from '#foundation/kit/clean-text.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Block, PageSource } from '#website/site';
import type { NotFit, Part, ReadPage } from './model.ts';

/** `pictures`: the id in the library by the address of a picture; those without one are left out. `path`: the new address. */
type Placed = {
  path: string;
  language: Language;
  market: string;
  pictures: ReadonlyMap<string, string>;
};

/** Lengths of the fields that texts go to. */
const most = {
  label: 50,
  title: 90,
  lead: 280,
  headTitle: 70,
  description: 170,
  question: 140,
  answer: 1_200,
  markdown: 18_000,
};

type Section = { title: string; parts: Part[] };

/**
 * The draft of an imported page: the first heading and the text below it as hero, then a block of text for each section, its pictures, questions and
 * films as blocks of their own. Prices stay as they are written and are named in the report: what is sold has its price from its offer.
 */
export function pageSource(page: ReadPage, placed: Placed): { source: PageSource; notFit: NotFit[] } {
  const notFit = [...page.notFit];
  const note = (what: NotFit['what'], detail: string) => notFit.push({ what, detail });
  const short = (text: string, limit: number, keep = false) => {
    if (text.length <= limit) return text;
    if (!keep) note('shortened', text);
    return cutTo(text, limit - 1).replace(/\s+\S*$/, '') + '…';
  };
  const parts = [...page.parts];
  const first = parts.findIndex((part) => part.is === 'heading' && part.level === 1);
  const heading = first === -1 ? undefined : parts.splice(first, 1)[0];
  const name = (heading?.is === 'heading' && heading.text) || page.head.title || page.address;
  if (page.head.title === '') note('no-title', page.address);
  if (!parts.some(({ is }) => is === 'text' || is === 'question')) note('no-content', page.address);
  const lead = leadOf(parts, page.head.description, name);
  const ids = new Set(['hero']);
  const blocks: Block[] = [
    { kind: 'hero', id: 'hero', title: short(name, most.title), lead: short(lead, most.lead, true) },
  ];
  for (const section of sectionsOf(parts))
    blocks.push(...blocksOf(section, { ids, short, note, name, pictures: placed.pictures }));
  for (const amount of amountsIn(parts)) note('price', amount);
  const source: PageSource = {
    path: placed.path,
    label: short(name, most.label, true),
    language: placed.language,
    market: placed.market,
    kind: 'marketing',
    layout: 'primary-new',
    ...(page.head.noindex ? { visibility: 'unlisted' as const } : {}),
    head: {
      title: short(page.head.title || name, most.headTitle),
      description: short(page.head.description || lead, most.description, true),
    },
    blocks,
  };
  return { source, notFit };
}

/** The first text if it is short enough to be read at a glance, which then stands in the hero alone; else the description of the page. */
function leadOf(parts: Part[], description: string, name: string): string {
  const at = parts.findIndex(({ is }) => is !== 'picture');
  const first = parts[at];
  if (first?.is === 'text' && first.markdown.length <= most.lead && /^[^\n*_[\]`>#-]+$/.test(first.markdown)) {
    parts.splice(at, 1);
    return first.markdown.replaceAll(/\\(?=[\\`*_[\]<#>+.)-])/g, '');
  }
  return description || name;
}

/** Divided by its second headings, or by those of the highest level below the first. */
function sectionsOf(parts: Part[]): Section[] {
  const levels = parts.flatMap((part) => (part.is === 'heading' ? [part.level] : []));
  const level = Math.max(2, levels.length > 0 ? Math.min(...levels) : 2);
  const sections: Section[] = [{ title: '', parts: [] }];
  for (const part of parts)
    if (part.is === 'heading' && part.level <= level) sections.push({ title: part.text, parts: [] });
    else sections.at(-1)?.parts.push(part);
  return sections.filter((section) => section.title !== '' || section.parts.length > 0);
}

type Making = {
  ids: Set<string>;
  short: (text: string, limit: number) => string;
  note: (what: NotFit['what'], detail: string) => void;
  name: string;
  pictures: ReadonlyMap<string, string>;
};

function blocksOf({ title, parts }: Section, { ids, short, note, name, pictures }: Making): Block[] {
  const heading = title === '' ? '' : short(title, most.title);
  const id = (wanted: string) => {
    const base =
      wanted
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^[-0-9]+|-+$/g, '')
        .slice(0, 40)
        .replace(/-+$/, '') || 'part';
    let free = base;
    for (let next = 2; ids.has(free); next += 1) free = `${base}-${next}`;
    ids.add(free);
    return free;
  };
  const shown = parts.flatMap((part) => {
    const picture = part.is === 'picture' ? pictures.get(part.source) : undefined;
    return picture !== undefined && part.is === 'picture' ? [{ picture: `media:${picture}`, alt: part.alt }] : [];
  });
  const questions = foldedQuestions(parts);
  const markdown = textsOf(questions.rest, note);
  const made: Block[] = [];
  // A heading of its own is taken by the first block of the section.
  const titled = (kind: string) => {
    const own = made.length === 0 && heading !== '' ? heading : '';
    return { kind, id: id(own || title || kind), ...(own ? { title: own } : {}) };
  };
  for (const text of portions(markdown)) {
    const block: Block = { ...titled('rich-text'), markdown: text };
    const [only] = shown;
    if (made.length === 0 && shown.length === 1 && only) Object.assign(block, { picture: only.picture });
    made.push(block);
  }
  if (questions.items.length > 0)
    made.push({
      title: heading || name.slice(0, most.title),
      ...titled('questions'),
      items: questions.items
        .slice(0, 30)
        .map((one) => ({ question: short(one.question, most.question), answer: short(one.answer, most.answer) })),
    });
  const beside = shown.length === 1 && markdown !== '' ? [] : shown;
  for (let at = 0; at < beside.length; at += 12)
    made.push({
      title: heading || name.slice(0, most.title),
      ...titled('pictures'),
      items: beside.slice(at, at + 12).map(({ picture }) => ({ picture })),
    });
  for (const part of parts)
    if (part.is === 'film') made.push({ title: heading || name.slice(0, most.title), ...titled('video'), to: part.to });
  if (made.length === 0 && heading !== '') note('no-content', heading);
  return made;
}

type Question = { question: string; answer: string };

/** Questions marked as such, and headings that end with a question mark with the text below them, if there are two or more. */
function foldedQuestions(parts: Part[]): { items: Question[]; rest: Part[] } {
  const asks = (part: Part) => part.is === 'heading' && /[?？]$/.test(part.text);
  const byHeading = parts.filter(asks).length > 1;
  const items: Question[] = [];
  const rest: Part[] = [];
  let open: Question | null = null;
  for (const part of parts) {
    if (part.is === 'question') items.push({ question: part.question, answer: part.answer });
    else if (byHeading && part.is === 'heading') {
      open = asks(part) ? { question: part.text, answer: '' } : null;
      if (open) items.push(open);
      else rest.push(part);
    } else if (open && part.is === 'text' && !part.markdown.startsWith('> '))
      open.answer += (open.answer ? '\n\n' : '') + part.markdown;
    else rest.push(part);
  }
  return { items: items.filter(({ answer }) => answer !== ''), rest };
}

function textsOf(parts: Part[], note: Making['note']): string {
  const texts = parts.flatMap((part) => {
    if (part.is === 'heading') return [`### ${part.text.replaceAll(/[\\`*_[\]<]/g, String.raw`\$&`)}`];
    if (part.is === 'text') return [part.markdown];
    if (part.is !== 'table') return [];
    note('table', part.rows[0]?.join(' | ') ?? '');
    return [tableAsList(part)];
  });
  return texts.filter(Boolean).join('\n\n');
}

/** Our texts have no tables: a row is a line, with the name of each column. */
function tableAsList({ rows, head }: Extract<Part, { is: 'table' }>): string {
  const names = head ? (rows[0] ?? []) : [];
  return rows
    .slice(head ? 1 : 0)
    .map((cells) => {
      const said = cells.flatMap((cell, column) => {
        if (cell === '') return [];
        const name = names[column] ?? '';
        return [column > 0 && name !== '' ? `${name}: ${cell}` : cell];
      });
      return `- ${said.join(' – ')}`;
    })
    .join('\n');
}

/** Texts that fit into a block, parted between paragraphs. */
function portions(markdown: string): string[] {
  const found: string[] = [];
  for (const paragraph of markdown.split('\n\n')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + paragraph.length + 2 <= most.markdown)
      found[found.length - 1] = `${last}\n\n${paragraph}`;
    else if (paragraph !== '') found.push(paragraph.slice(0, most.markdown));
  }
  return found;
}

/** Amounts of money in the texts, each once: `₹4,999`, `Rs. 500`, `$99`. */
function amountsIn(parts: Part[]): string[] {
  const texts = parts.flatMap((part) =>
    part.is === 'text'
      ? [part.markdown]
      : part.is === 'table'
        ? part.rows.flat()
        : part.is === 'question'
          ? [part.answer]
          : [],
  );
  const amount = /(?:₹|\bRs\.?|\bINR|\$|€|£|\bAED)\s?\d[\d,.]*\d|(?:₹|\$|€|£)\s?\d\b/gi;
  return [...new Set(texts.flatMap((text) => [...text.matchAll(amount)].map(([found]) => found)))].slice(0, 20);
}
