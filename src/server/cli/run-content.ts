import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { inTransaction } from '#platform/db';
import { missingSentences } from '#foundation/i18n/missing-sentences.server.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { exportMedia } from '#platform/media';
import {
  checkContent,
  databasePages,
  differences,
  exportContent,
  familyTree,
  filePages,
  planSet,
  publishSet,
  undoFiles,
  undoSet,
  whereUsed,
  writeSet,
  type PageSet,
} from '#website/site';
import { lookup } from '#foundation/kit/lookup.ts';
import type { Command, CommandAnswer } from '../door/door-file.ts';
import { runImport } from './run-import.ts';

export const usage = `usage: npm run content -- <command>
  check [folder]                  validate the content files (default folder: content) and run the content linter;
                                  with --database, check what the database publishes
  import [folder] [--overwrite] [--archive] [--remove] [--dry-run]
                                  import the files into the database; pages, and fields of programmes, offers and topics,
                                  that staff changed since the last import are kept, unless --overwrite. What is no longer in the files is listed; with --archive it is
                                  no longer sold or shown, while existing orders keep it; with --remove entries of the menu, policies, redirects and variables go that
                                  site.yaml no longer has. --dry-run shows every difference it would make, and makes none
  export <folder>                 write what the database publishes, and the library of pictures, as content files
  tree                            list all pages by family
  diff <path>                     how a variant differs from its parent
  where <kind or phrase>          find the blocks of a kind, or the texts that contain a phrase
  set <selector> <field> <value>  preview one value on many pages; --yes applies it, as one step
                                  selector: /path, /path/**, family:/path, kind:, language:, market:, programme:; several
                                  in one argument must all match: "family:/maker/pricing language:en"
                                  field: label, head.title, schedule.intro; value: YAML, null removes a field
  undo                            undo the last set
  import-site <folder or sitemap> [--site <address>] [--market IN] [--as <mail>] [--dry-run]
                                  bring the pages of another site in as drafts: saved HTML files, or the pages of a sitemap (https://…); pictures go into
                                  the library, addresses that cannot stay get a redirect, and what did not fit is listed. Nothing is published; a page that
                                  is here already is kept. --site says where a folder was saved from; --as names whose drafts they are (default: the first
                                  owner). --dry-run writes nothing
  compare-site <folder or sitemap> [--site <address>]
                                  before the domain moves: what each address of the other site would answer here, and titles and canonicals that differ;
                                  fails while an address would be a 404
tree, diff, where, set and undo work on the database of the settings, or with --files on the folder (--folder, default content).
While the server runs, it carries out what works on its database.`;

const options = {
  overwrite: { type: 'boolean', default: false },
  archive: { type: 'boolean', default: false },
  files: { type: 'boolean', default: false },
  folder: { type: 'string', default: 'content' },
  yes: { type: 'boolean', default: false },
  database: { type: 'boolean', default: false },
  remove: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  site: { type: 'string', default: '' },
  market: { type: 'string', default: 'IN' },
  as: { type: 'string', default: '' },
} as const;

type Values = {
  overwrite: boolean;
  archive: boolean;
  files: boolean;
  folder: string;
  yes: boolean;
  database: boolean;
  remove: boolean;
  'dry-run': boolean;
  site: string;
  market: string;
  as: string;
};

/** A command that was understood. `touchesDatabase`: whether it needs one. `run` needs it open, where it does. */
export type ContentRun = { touchesDatabase: boolean; run: () => Promise<CommandAnswer> };

/** Reads `npm run content -- …`; null for words and options that are no command. Folders are those of `cwd`. */
export function readContentCommand({ args, cwd }: Command): ContentRun | null {
  const typed = readArgs(args);
  if (!typed) return null;
  const { values, positionals } = typed;
  const [name = '', ...words] = positionals;
  const needed = { diff: 1, where: 1, set: 3, export: 1, 'import-site': 1, 'compare-site': 1 }[name] ?? 0;
  const command = Object.hasOwn(commands, name) && words.length >= needed ? commands[name] : undefined;
  if (!command) return null;
  const ofSite = name === 'import-site' || name === 'compare-site';
  const always = name === 'import' || name === 'export' || ofSite;
  const touchesDatabase = always || (name === 'check' ? values.database : !values.files);
  const run = async () => {
    // As it was typed where it was typed: problems name files by it.
    const told = new Told((folder) => (cwd === process.cwd() ? folder : resolve(cwd, folder)));
    const folder = told.folder((name === 'check' || name === 'import' ? words[0] : undefined) ?? values.folder);
    const reads = !ofSite && (name === 'import' || (name === 'check' ? !values.database : values.files));
    const done =
      reads && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()
        ? told.fail([`There is no content folder ${folder}`])
        : await command(words, { ...values, folder }, told);
    return { lines: told.lines, code: done ? 0 : 1 };
  };
  return { touchesDatabase, run };
}

/** Null for an option that there is not, or one without its value. */
function readArgs(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    return null;
  }
}

/** What a command prints, kept until it is done: it may run in another process than the terminal is in. */
class Told {
  readonly lines: CommandAnswer['lines'] = [];

  readonly folder: (name: string) => string;

  constructor(folder: (name: string) => string) {
    this.folder = folder;
  }

  say(lines: string[]): true {
    for (const text of lines) this.lines.push({ text, problem: false });
    return true;
  }

  fail(lines: string[]): false {
    for (const text of lines) this.lines.push({ text, problem: true });
    return false;
  }
}

const commands = lookup<(words: string[], values: Values, told: Told) => boolean | Promise<boolean>>({
  check: (_, values, told) => (values.database ? checkDatabase(told) : check(values.folder, told)),
  import: (_, values, told) => runImport(values.folder, values, told),
  'import-site': async ([from = ''], values, told) => {
    const { runSiteImport } = await import('./run-site-import.ts');
    return runSiteImport(placeOf(from, told), values, told);
  },
  'compare-site': async ([from = ''], values, told) => {
    const { runSiteComparison } = await import('./run-site-import.ts');
    return runSiteComparison(placeOf(from, told), values, told);
  },
  export: async ([folder = ''], _, told) => {
    const { pages, programmes } = await inTransaction((tx) => exportContent(tx, told.folder(folder)));
    const pictures = await exportMedia(told.folder(folder));
    return told.say([`${pages} pages, ${programmes} programmes and ${pictures} pictures written to ${folder}`]);
  },
  tree: async (_, values, told) => told.say(familyTree(await pagesOf(values))),
  diff: async ([path = ''], values, told) => told.say(differences(await pagesOf(values), path)),
  where: async ([wanted = ''], values, told) => told.say(whereUsed(await pagesOf(values), wanted)),
  set,
  undo: async (_, values, told) => {
    const undone = values.files ? undoFiles() : await inTransaction(undoSet);
    if (undone.ok) return told.say([`undone: ${undone.value.why} (${undone.value.paths.length})`]);
    return told.fail(undone.reason === 'nothing' ? ['nothing to undo'] : ['changed since:', ...undone.details]);
  },
});

/** An address as it is, a folder of where the command was typed. */
const placeOf = (from: string, told: Told) => (/^https?:/i.test(from) ? from : told.folder(from));

async function pagesOf({ files, folder }: Values): Promise<PageSet> {
  return files ? filePages(folder) : inTransaction(databasePages);
}

async function set([selector = '', field = '', text = '']: string[], values: Values, told: Told): Promise<boolean> {
  const plan = planSet(await pagesOf(values), { selector, field, value: parse(text) });
  if (!plan.ok) return told.fail(plan.details);
  told.say(plan.value.preview);
  const { changes, preview } = plan.value;
  if (!values.yes)
    return told.say([`${preview.length} pages would change, ${changes.length} would be written; --yes applies it`]);
  const written = values.files
    ? writeSet(values.folder, plan.value)
    : await inTransaction((tx) => publishSet(tx, plan.value));
  return told.say([`${preview.length} pages changed, ${written} written; “undo” reverts it`]);
}

/** Written out as files first, so that one set of rules looks at both. */
async function checkDatabase(told: Told): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  await inTransaction((tx) => exportContent(tx, folder));
  try {
    return await check(folder, told);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function check(folder: string, told: Told): Promise<boolean> {
  const { problems, warnings: found, pages } = checkContent(folder);
  const warnings = [...found, ...(await sentenceWarnings())];
  told.say([...problems, ...warnings]);
  told.say([`${pages} pages, ${problems.length} errors, ${warnings.length} warnings`]);
  return problems.length === 0;
}

/** Languages with missing interface translations. */
async function sentenceWarnings(): Promise<string[]> {
  const lines = await Promise.all(
    languageCodes.map(async (language) => {
      const missing = await missingSentences(language);
      return missing.length === 0
        ? []
        : `src/foundation/i18n/locales/${language}.json: warning: ${missing.length} sentences are missing and said in English: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`;
    }),
  );
  return lines.flat();
}
