import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { inTransaction } from '#db';
import { installJobs } from '#jobs';
import {
  checkContent,
  databasePages,
  differences,
  exportContent,
  familyTree,
  filePages,
  importContent,
  importLimit,
  planSet,
  publishSet,
  undoFiles,
  undoRelease,
  whereUsed,
  writeSet,
  type Imported,
  type PageSet,
} from '#site';
import { openDatabase } from '../lifecycle/open-database.ts';

const usage = `usage: npm run content -- <command>
  check [folder]                  validate the content files (default folder: content) and run the content linter;
                                  with --database, check what the database publishes
  import [folder] [--overwrite] [--archive]
                                  import the files into the database; pages, and fields of programmes, offers and topics,
                                  that staff changed since the last import are kept, unless --overwrite. What is no longer in the files is listed; with --archive it is
                                  no longer sold or shown, while existing orders keep it
  export <folder>                 write what the database publishes as content files
  tree                            list all pages by family
  diff <path>                     how a variant differs from its parent
  where <kind or phrase>          find the blocks of a kind, or the texts that contain a phrase
  set <selector> <field> <value>  preview one value on many pages; --yes applies it, as one step
                                  selector: /path, /path/**, family:/path, kind:, language:, market:, programme:; several
                                  in one argument must all match: "family:/maker/pricing language:en"
                                  field: label, head.title, schedule.intro; value: YAML, null removes a field
  undo                            undo the last set
tree, diff, where, set and undo work on the database of the settings (the embedded one only while the server is stopped),
or with --files on the folder (--folder, default content).`;

const options = {
  overwrite: { type: 'boolean', default: false },
  archive: { type: 'boolean', default: false },
  files: { type: 'boolean', default: false },
  folder: { type: 'string', default: 'content' },
  yes: { type: 'boolean', default: false },
  database: { type: 'boolean', default: false },
} as const;

type Values = { overwrite: boolean; archive: boolean; files: boolean; folder: string; yes: boolean; database: boolean };

/** `npm run content -- …`: works on content files and on the database of the settings. Exits 1 on any problem. */
export async function contentCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name = '', ...words] = positionals;
  const needed = { diff: 1, where: 1, set: 3, export: 1 }[name] ?? 0;
  const command = Object.hasOwn(commands, name) && words.length >= needed ? commands[name] : undefined;
  if (!command) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const always = name === 'import' || name === 'export';
  const touchesDatabase = always || (name === 'check' ? values.database : !values.files);
  const engine = touchesDatabase ? await openDatabase(installJobs) : null;
  process.exitCode = (await command(words, values)) ? 0 : 1;
  await engine?.close();
  // The job queue's connection would keep the process alive.
  if (engine) process.exit();
}

const commands: Record<string, (words: string[], values: Values) => boolean | Promise<boolean>> = {
  check: ([folder], values) => (values.database ? checkDatabase() : check(folder ?? values.folder)),
  import: ([folder], values) => bringIn(folder ?? values.folder, values),
  export: async ([folder = '']) => {
    const { pages, programmes } = await inTransaction((tx) => exportContent(tx, folder));
    return say([`${pages} pages and ${programmes} programmes written to ${folder}`]);
  },
  tree: async (_, values) => say(familyTree(await pagesOf(values))),
  diff: async ([path = ''], values) => say(differences(await pagesOf(values), path)),
  where: async ([wanted = ''], values) => say(whereUsed(await pagesOf(values), wanted)),
  set,
  undo: async (_, values) => {
    const undone = values.files ? undoFiles() : await inTransaction(undoRelease);
    if (undone.ok) return say([`undone: ${undone.value.why} (${undone.value.paths.length})`]);
    return fail(undone.reason === 'nothing' ? ['nothing to undo'] : ['changed since:', ...undone.details]);
  },
};

async function pagesOf({ files, folder }: Values): Promise<PageSet> {
  return files ? filePages(folder) : inTransaction(databasePages);
}

async function set([selector = '', field = '', text = '']: string[], values: Values): Promise<boolean> {
  const plan = planSet(await pagesOf(values), { selector, field, value: parse(text) });
  if (!plan.ok) return fail(plan.details);
  say(plan.value.preview);
  const { changes, preview } = plan.value;
  if (!values.yes)
    return say([`${preview.length} pages would change, ${changes.length} would be written; --yes applies it`]);
  const written = values.files
    ? writeSet(values.folder, plan.value)
    : await inTransaction((tx) => publishSet(tx, plan.value));
  return say([`${preview.length} pages changed, ${written} written; “undo” reverts it`]);
}

/** Written out as files first, so that one set of rules looks at both. */
async function checkDatabase(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  await inTransaction((tx) => exportContent(tx, folder));
  try {
    return check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function check(folder: string): boolean {
  const { problems, warnings, pages } = checkContent(folder);
  say([...problems, ...warnings]);
  say([`${pages} pages, ${problems.length} errors, ${warnings.length} warnings`]);
  return problems.length === 0;
}

async function bringIn(folder: string, { overwrite, archive }: Values): Promise<boolean> {
  const mode = overwrite ? 'overwrite' : 'keep-edits';
  const imported = await inTransaction((tx) => importContent(tx, folder, { mode, archive }), importLimit);
  if (!imported.ok) return fail(imported.details);
  const { programmes, offers, batches, published, unchanged, kept, keptFields } = imported.value;
  say([
    `${programmes} programmes, ${offers} offers, ${batches} batches; ${published.length} pages published, ${unchanged} unchanged`,
  ]);
  say([...kept, ...keptFields].map((what) => `kept as staff changed it: ${what}`));
  return say(absentLines(imported.value.absent, archive));
}

/** What the files no longer hold, a line each; last what to do about it. */
function absentLines(absent: Imported['absent'], archive: boolean): string[] {
  const said = archive ? 'archived' : 'no longer in the files';
  const lines = [
    ...absent.programmes.map((slug) => `programme ${slug}`),
    ...absent.offers.map((slug) => `offer ${slug}`),
    ...absent.batches.map(
      ({ slug, taken }) => `batch ${slug}${taken > 0 ? `, in which ${taken} seats are taken` : ''}`,
    ),
    ...absent.pages.map((path) => `page ${path}`),
  ].map((what) => `${said}: ${what}`);
  const kept = absent.kept.map(({ path, why }) => `no longer in the files, and kept because ${why}: page ${path}`);
  const advice = 'these stay on sale and visible; import --archive removes them, and existing orders keep them';
  return [...lines, ...kept, ...(lines.length > 0 && !archive ? [advice] : [])];
}

function say(lines: string[]): true {
  for (const line of lines) console.log(line);
  return true;
}

function fail(lines: string[]): false {
  for (const line of lines) console.error(line);
  return false;
}
