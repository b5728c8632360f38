import MiniSearch from 'minisearch';
import { latinWords, soundOf } from '#foundation/kit/lists/search-words.ts';
import type { Language } from '#foundation/locale/language.ts';
import { asTheyAre, beginnings, spellings } from './search-index.ts';

/** A search hit: a page, or a question answered on a page. Without texts: they are read when it is found. */
export type Entry = {
  path: string;
  language: Language;
  market: string;
  /** Pages that say the same in other languages or for other markets; else its own path. */
  group: string;
  /** Of a question: its block, and its position there. */
  question?: { block: string; at: number };
};

/** `title`: its name, in every language; `body`: its text. */
export type Findable = Entry & { title: string; body: string };

export type Found = { entry: Entry; score: number };

export type PageIndex = {
  find: (typed: string, wanted: { language: Language; market: string }) => Found[];
  size: number;
};

/** Indexed words per page; the first ones tell what it is about. */
const maxWords = 600;
const maxTyped = 100;
/** Words per search; more would not improve it. */
const maxAsked = 8;
/** Hits that are ranked: a single letter matches everything. */
const maxRanked = 400;
/** Pages that are read before other work gets a turn. */
const portion = 3;

/** The words of a search, normalized; empty without any. */
export function askedWords(typed: string): string[] {
  return [...new Set(latinWords(typed.slice(0, maxTyped)).map(soundOf))].slice(0, maxAsked);
}

/**
 * An index of everything a visitor can find. A word may be a prefix, misspelt or in another script; in page texts only words of four letters and more
 * may be misspelt. All words of a search must match; if nothing matches all, any of them.
 */
export async function indexPages(entries: AsyncIterable<Findable>): Promise<PageIndex> {
  const known: Entry[] = [];
  // Memoized: most words occur on many pages, and computing a sound costs more than a lookup.
  const heard = new Map<string, string>();
  const sounds = (text: string) =>
    latinWords(text).map((word) => {
      const sound = heard.get(word) ?? soundOf(word);
      heard.set(word, sound);
      return sound;
    });
  const index = new MiniSearch<{ id: number; title: string; body: string }>({
    fields: ['words', 'beginnings', 'body'],
    extractField: (entry, field) => (field === 'id' ? entry.id : field === 'body' ? entry.body : entry.title),
    // They are folded already.
    tokenize: (words) => words.split(' ').filter(Boolean),
    processTerm: (word, field) => (field === 'beginnings' ? beginnings(word) : word),
  });
  for await (const { title, body, ...entry } of entries) {
    const id = known.push(entry) - 1;
    index.add({ id, title: sounds(title).join(' '), body: [...new Set(sounds(body))].slice(0, maxWords).join(' ') });
    if (id % portion === portion - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  heard.clear();
  const look = (words: string[], combineWith: 'AND' | 'OR') =>
    index.search(
      {
        combineWith,
        queries: words.map((word) => ({
          combineWith: 'OR' as const,
          queries: [
            { queries: [spellings(word)], fields: ['words', 'beginnings'], boost: { words: 4 } },
            { queries: [word], fields: ['body'], prefix: word.length >= 3, fuzzy: word.length >= 4 ? 1 : 0 },
          ],
        })),
      },
      asTheyAre,
    );
  return {
    size: known.length,
    find: (typed, wanted) => {
      const words = askedWords(typed);
      if (words.length === 0) return [];
      const all = look(words, 'AND');
      const hits = all.length > 0 || words.length === 1 ? all : look(words, 'OR');
      const found = hits.slice(0, maxRanked).flatMap(({ id, score }): Found[] => {
        const entry = known[id as number];
        return entry ? [{ entry, score }] : [];
      });
      return oneOfEachGroup(found, wanted);
    },
  };
}

/** The visitor's language first; of equivalent pages, the one that suits the visitor. */
function oneOfEachGroup(found: Found[], { language, market }: { language: Language; market: string }): Found[] {
  const suits = ({ entry }: Found) =>
    (entry.language === language ? 4 : entry.language === 'en' ? 1 : 0) + (entry.market === market ? 2 : 0);
  const best = new Map<string, Found>();
  for (const one of found) {
    const { group, question } = one.entry;
    const name = question ? `${group}#${question.block}#${question.at}` : group;
    const other = best.get(name);
    if (!other || suits(one) > suits(other)) best.set(name, { ...one, score: Math.max(one.score, other?.score ?? 0) });
  }
  const own = ({ entry }: Found) => (entry.language === language ? 1 : 0);
  return [...best.values()].sort((a, b) => own(b) - own(a) || b.score - a.score);
}
