import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  learnMarketContent,
  marketSchema,
  offerSchema,
  programmeSchema,
  topicSchema,
  type CatalogueContent,
} from '#catalogue/catalog';
import { drawings } from '#catalogue/catalog/model';
import { isLanguage, languageCodes, type Language } from '#foundation/locale/language.ts';
import { batchSchema, type importBatches } from '#catalogue/batches';
import { readPageSource } from '../../pages/page-schema.server.ts';
import type { PageSource } from '../../pages/page.ts';
import { settingsFileSchema, type SiteSettings } from '../../pages/site-settings.server.ts';
import { note, noteIssues, readContentFile, type ContentFile } from './content-file.ts';
import type { ContentProblem } from './content-problem.ts';

type BatchRow = Parameters<typeof importBatches>[1][number];

export type PackPage = { source: PageSource; content: ContentFile };

/** A content pack as read from a folder: the readable part, and every file with its problems. */
export type Pack = Required<CatalogueContent> & {
  batches: BatchRow[];
  pages: PackPage[];
  /** What `site.yaml` says; empty without that file. */
  settings: Partial<SiteSettings>;
  /** The languages the site is published in, in their order; null where the folder does not say. */
  languages: Language[] | null;
  /** The CSV of redirects; null without one. */
  redirects: string | null;
  files: ContentFile[];
};

/**
 * Reads `site.yaml`, `topics.yaml`, `redirects.csv`, `programmes/*.yaml` and `pages/**` of a folder. Invalid content does not throw: each file
 * collects its problems, and the invalid parts are left out. Throws when it is no folder.
 */
export function readPack(folder: string): Pack {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no content folder ${folder}`);
  const pack: Pack = {
    markets: [],
    topics: [],
    programmes: [],
    offers: [],
    batches: [],
    pages: [],
    settings: {},
    languages: null,
    redirects: null,
    files: [],
  };
  for (const content of yamlFiles(folder, '.').filter(({ file }) => path.basename(file) === 'site.yaml'))
    readSettings(pack, content);
  for (const content of yamlFiles(folder, '.').filter(({ file }) => path.basename(file) === 'topics.yaml'))
    readTopics(pack, content);
  for (const content of yamlFiles(folder, 'programmes')) readProgramme(pack, content);
  for (const content of yamlFiles(folder, 'pages')) readPage(pack, content);
  const redirects = path.join(folder, 'redirects.csv');
  if (existsSync(redirects)) pack.redirects = readFileSync(redirects, 'utf8');
  noteDoubles(pack);
  return pack;
}

/** A folder without content is the wrong one: with `archive` it would take everything away. */
export function nothingIn(folder: string, { files, redirects }: Pack): ContentProblem[] {
  if (files.length > 0 || redirects !== null || existsSync(path.join(folder, 'media'))) return [];
  const message = 'there is no content in this folder: no site.yaml, topics.yaml, redirects.csv, programmes or pages';
  return [{ file: folder, line: 1, column: 1, level: 'error', message }];
}

function yamlFiles(folder: string, below: string): ContentFile[] {
  const start = path.join(folder, below);
  if (!existsSync(start)) return [];
  const names = readdirSync(start, { recursive: below !== '.', encoding: 'utf8' }).filter((name) =>
    /\.ya?ml$/.test(name),
  );
  return names.sort().map((name) => readContentFile(path.join(start, name)));
}

function readSettings(pack: Pack, content: ContentFile): void {
  pack.files.push(content);
  if (content.problems.length > 0) return;
  const {
    markets = [],
    languages,
    ...settings
  } = (content.yaml.value ?? {}) as {
    markets?: unknown;
    languages?: unknown;
  };
  const result = settingsFileSchema.safeParse(settings);
  if (result.success) pack.settings = result.data;
  else noteIssues(content, result.error.issues);
  readMarkets(pack, content, markets);
  if (languages === undefined) return;
  if (Array.isArray(languages) && languages.every(isLanguage)) pack.languages = [...new Set(languages)];
  else note(content, ['languages'], `must be a list of ${languageCodes.join(', ')}`);
}

function readMarkets(pack: Pack, content: ContentFile, markets: unknown): void {
  if (!Array.isArray(markets)) return note(content, ['markets'], 'must be a list');
  for (const [index, row] of markets.entries()) {
    const market = marketSchema.safeParse(row);
    if (!market.success) {
      noteIssues(content, market.error.issues, ['markets', index]);
      continue;
    }
    pack.markets.push(market.data);
    learnMarketContent([market.data]);
  }
}

function readTopics(pack: Pack, content: ContentFile): void {
  pack.files.push(content);
  if (content.problems.length > 0) return;
  const { topics } = (content.yaml.value ?? {}) as { topics?: unknown };
  if (!Array.isArray(topics)) return note(content, ['topics'], 'must be a list');
  for (const [index, row] of topics.entries()) {
    const topic = topicSchema.safeParse(row);
    if (topic.success) pack.topics.push(topic.data);
    else noteIssues(content, topic.error.issues, ['topics', index]);
  }
}

function readPage(pack: Pack, content: ContentFile): void {
  pack.files.push(content);
  if (content.problems.length > 0) return;
  const result = readPageSource(content.yaml.value);
  if ('source' in result) pack.pages.push({ source: result.source, content });
  else noteIssues(content, result.issues);
}

function readProgramme(pack: Pack, content: ContentFile): void {
  pack.files.push(content);
  if (content.problems.length > 0) return;
  const {
    offers = [],
    batches = [],
    ...programme
  } = content.yaml.value as { slug?: unknown; offers?: unknown; batches?: unknown };
  const result = programmeSchema.safeParse(programme);
  if (!result.success) return noteIssues(content, result.error.issues);
  if (!Array.isArray(offers) || !Array.isArray(batches))
    return note(content, [Array.isArray(offers) ? 'batches' : 'offers'], 'must be a list');
  pack.programmes.push(result.data);
  if (![...drawings, ...pack.topics.map(({ slug }) => slug)].includes(result.data.topic))
    note(content, ['topic'], 'stands in no file: it must be among the topics of the studio', 'warning');
  const own = { programme: result.data.slug };
  for (const [index, row] of offers.entries()) {
    const offer = offerSchema.safeParse({ ...row, ...own });
    if (offer.success) pack.offers.push(offer.data);
    else noteIssues(content, offer.error.issues, ['offers', index]);
  }
  for (const [index, row] of batches.entries()) {
    const batch = batchSchema.safeParse({ ...row, ...own });
    if (batch.success) pack.batches.push({ ...row, ...own } as BatchRow);
    else noteIssues(content, batch.error.issues, ['batches', index]);
  }
}

/** Two files that claim the same path, or slugs used twice: the first one counts. */
function noteDoubles(pack: Pack): void {
  const seen = new Map<string, string>();
  for (const { source, content } of pack.pages) {
    const first = seen.get(source.path);
    if (first) note(content, ['path'], `${source.path} is already the path of ${first}`);
    else seen.set(source.path, content.file);
  }
  for (const [what, rows] of [
    ['topic', pack.topics],
    ['programme', pack.programmes],
    ['offer', pack.offers],
    ['batch', pack.batches],
  ] as const) {
    const slugs = new Set<string>();
    for (const { slug } of rows) {
      const owner = pack.files.find(({ file }) => file.includes('programmes'));
      if (slugs.has(slug) && owner) note(owner, [], `the ${what} ${slug} exists twice`);
      slugs.add(slug);
    }
  }
}
