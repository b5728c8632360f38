import { inLanguage } from '#foundation/locale/local-text.ts';
import { isForeign, picturesWithoutWords } from '../authoring/pack/content-linter.ts';
import { textsOf } from '../page-data/page-words.ts';
import { isIndexed } from '../pages/page-kinds.ts';
import type { Page } from '../pages/page.ts';
import type { Finding, Surroundings } from './model.ts';

/** Languages: missing translations of the page, texts in another script, programmes without texts in the page's language. */
export function checkLanguages(page: Page, { groups, languages, programmes }: Surroundings): Finding[] {
  const found: Finding[] = [];
  const add = (what: Finding['what'], shown: Record<string, string>) =>
    found.push({ kind: 'translation', what, shown });
  if (page.group !== null && isIndexed(page)) {
    const group = groups.get(page.group);
    const missing = languages.filter((code) => !group?.languages.has(code));
    // Said once for a group: at its first page.
    if (missing.length > 0 && group?.first === page.path) add('lacks-languages', { languages: missing.join(', ') });
  }
  if (isForeign(page.head, page.language)) add('foreign-head', { language: page.language });
  for (const block of page.blocks)
    if (isForeign(block, page.language)) add('foreign-block', { block: block.id, language: page.language });
  const programme = page.programme === null ? undefined : programmes.get(page.programme);
  if (programme && page.visibility === 'public' && !programme.title[page.language])
    add('programme-untranslated', { programme: inLanguage(programme.title, 'en'), language: page.language });
  return found;
}

/** Blocks whose title is the page title. */
const firstHeadings = new Set(['hero', 'search', 'success', 'payment-status']);

/** One h1 (a page without one gets its label), and no skipped levels. */
export function checkHeadings({ blocks }: Page): Finding[] {
  const found: Finding[] = [];
  const add = (what: Finding['what'], shown: Record<string, string>) => found.push({ kind: 'heading', what, shown });
  const first = blocks.filter((block) => firstHeadings.has(block.kind));
  if (first.length > 1) add('two-first-headings', { block: first[1]?.id ?? '' });
  for (const block of blocks) {
    // The block's own title is of the second level; `#` and `##` are too.
    let level = 2;
    for (const [, signs = ''] of textOf(block).matchAll(/^(#{1,6})\s/gm)) {
      const next = Math.max(2, signs.length);
      if (next > level + 1) add('skipped-heading', { block: block.id, signs });
      level = next;
    }
  }
  return found;
}

/** Texts as they are written, line by line. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || typeof value !== 'object') return '';
  return Object.values(value).map(textOf).join('\n');
}

/** Pictures need alternative text. */
export function checkPictures({ blocks }: Page): Finding[] {
  return blocks.flatMap((block) =>
    [...new Set(picturesWithoutWords(block))].map((problem): Finding => ({
      kind: 'alt',
      what: 'no-alt',
      shown: { block: block.id, picture: /the picture (\S+)/.exec(problem)?.[1] ?? 'Markdown' },
    })),
  );
}

/** Fewest words of an indexed page; blocks with live data have few. */
const fewest = 60;

export function checkLength(page: Page): Finding[] {
  if (!isIndexed(page)) return [];
  const found: Finding[] = [];
  const words =
    textsOf([page.head, page.blocks])
      .join(' ')
      .match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0;
  if (words < fewest) found.push({ kind: 'thin', what: 'few-words', shown: { count: String(words) } });
  const { title, description } = page.head;
  if (title.length < 10) found.push({ kind: 'thin', what: 'short-title', shown: { text: title } });
  if (description.length < 50) found.push({ kind: 'thin', what: 'short-description', shown: { text: description } });
  return found;
}
