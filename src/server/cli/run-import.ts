import { inTransaction } from '#platform/db';
import { importMedia } from '#platform/media';
import {
  checkContent,
  importContent,
  importedSettings,
  importLimit,
  previewImport,
  type Imported,
  type ImportOptions,
} from '#website/site';

/** The options in addition to the folder. */
export type ImportValues = { overwrite: boolean; archive: boolean; remove: boolean; 'dry-run': boolean };

/** Where the command prints; `fail` returns false, for the command that failed. */
type Told = { say: (lines: string[]) => true; fail: (lines: string[]) => false };

/** `content -- import`: imports a folder and prints the result; with `--dry-run` what it would do. Returns whether it succeeded. */
export async function runImport(folder: string, values: ImportValues, told: Told): Promise<boolean> {
  const { overwrite, archive, remove } = values;
  const options: ImportOptions = { mode: overwrite ? 'overwrite' : 'keep-edits', archive, remove };
  // Wrong files are refused before the first picture is kept.
  const { problems } = checkContent(folder, await inTransaction(importedSettings));
  if (problems.length > 0) return told.fail(problems);
  if (values['dry-run']) return tryImport(folder, options, told);
  const pictures = await importMedia(folder);
  if (!pictures.ok) return told.fail(pictures.details);
  const { added, known } = pictures.value;
  if (added + known > 0) told.say([`${added} pictures added, ${known} were in the library`]);
  const imported = await inTransaction((tx) => importContent(tx, folder, options), importLimit);
  if (!imported.ok) return told.fail(imported.details);
  return told.say(importLines(imported.value, options));
}

async function tryImport(folder: string, options: ImportOptions, told: Told): Promise<boolean> {
  const tried = await previewImport(folder, options);
  if (!tried.ok) return told.fail(tried.details);
  const { imported, differences } = tried.value;
  told.say(differences);
  told.say(importLines(imported, options));
  return told.say([`${differences.length} differences; nothing was written`]);
}

function importLines(imported: Imported, { archive = false, remove = false }: ImportOptions): string[] {
  const { programmes, offers, batches, published, unchanged, kept, keptFields, absent, absentSettings } = imported;
  return [
    `${programmes} programmes, ${offers} offers, ${batches} batches; ${published.length} pages published, ${unchanged} unchanged`,
    ...[...kept, ...keptFields].map((what) => `kept as staff changed it: ${what}`),
    ...absentLines(absent, archive),
    ...settingLines(absentSettings, remove),
  ];
}

/** Records missing from the files, a line each; then a line with what to do. */
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

function settingLines(absent: string[], remove: boolean): string[] {
  if (absent.length === 0) return [];
  const lines = absent.map((what) => `${remove ? 'removed' : 'not in site.yaml, and kept'}: ${what}`);
  return remove ? lines : [...lines, 'import --remove takes these away'];
}
