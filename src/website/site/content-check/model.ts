import type { Offer, Programme } from '#catalogue/catalog/model';
import type { Language } from '#foundation/locale/language.ts';

/** Kinds of findings, in the order of their tabs. */
export const findingKinds = [
  'dead-link',
  'translation',
  'heading',
  'alt',
  'thin',
  'duplicate',
  'price',
  'date',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** The finding, by the key of its sentence. */
export type FindingWord =
  | 'no-page'
  | 'no-anchor'
  | 'no-file'
  | 'moved'
  | 'external-gone'
  | 'external-silent'
  | 'no-picture'
  | 'lacks-languages'
  | 'foreign-head'
  | 'foreign-block'
  | 'programme-untranslated'
  | 'two-first-headings'
  | 'skipped-heading'
  | 'no-alt'
  | 'few-words'
  | 'short-title'
  | 'short-description'
  | 'same-title'
  | 'same-description'
  | 'alike'
  | 'other-price'
  | 'past-date';

/** `shown`: the values of its sentence. */
export type Finding = { kind: FindingKind; what: FindingWord; shown: Record<string, string> };

/** What links need of a page; `places`: the ids of its blocks, separated by spaces. */
export type KnownPage = { path: string; places: string };

/** Pages that say the same in other languages: the first path, and the languages there are. */
export type PageGroup = { first: string; languages: Set<Language> };

/** An address of another site that does not work: its status, null without an answer, and the day since when, as `2026-11-23`. */
export type DeadExternal = { status: number | null; since: string };

/** Everything a page is held against. */
export type Surroundings = {
  pages: ReadonlyMap<string, KnownPage>;
  groups: ReadonlyMap<string, PageGroup>;
  /** Findings on texts shared with other pages, by path. */
  alike: ReadonlyMap<string, Finding[]>;
  /** Paths at which a visitor finds something, besides written pages. */
  made: ReadonlySet<string>;
  /** The redirect of a path; null without one. */
  movedTo: (path: string) => string | null;
  hasFile: (path: string) => boolean;
  /** Addresses of other sites that do not work. */
  external: ReadonlyMap<string, DeadExternal>;
  languages: readonly Language[];
  programmes: ReadonlyMap<string, Programme>;
  offers: readonly Offer[];
  /** The day in the office's zone, as `2026-11-23`. */
  today: string;
};
