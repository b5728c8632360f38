import { inTransaction } from '#db';
import { checkContent, importContent } from '#site';
import { openDatabase } from './open-database.ts';

const usage = `usage: npm run content -- <command>
  check [folder]                  validate the content files (default folder: content)
  import [folder] [--overwrite]   bring the files into the database; pages that staff changed since the last import are
                                  kept, unless --overwrite`;

/** `npm run content -- …`: works on content files and on the database of the settings. Exits 1 on any problem. */
export async function contentCommand(words: string[]): Promise<void> {
  const [command, folder = 'content'] = words.filter((word) => !word.startsWith('--'));
  if (command === 'check') check(folder);
  else if (command === 'import') await bringIn(folder, words.includes('--overwrite'));
  else {
    console.error(usage);
    process.exitCode = 2;
  }
}

function check(folder: string): void {
  const { problems, warnings, pages } = checkContent(folder);
  for (const line of [...problems, ...warnings]) console.log(line);
  console.log(`${pages} pages, ${problems.length} errors, ${warnings.length} warnings`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function bringIn(folder: string, overwrite: boolean): Promise<void> {
  const engine = await openDatabase();
  const imported = await inTransaction((tx) =>
    importContent(tx, folder, { mode: overwrite ? 'overwrite' : 'keep-edits' }),
  );
  await engine.close();
  if (imported.ok) {
    const { programmes, offers, batches, published, unchanged, kept } = imported.value;
    console.log(
      `${programmes} programmes, ${offers} offers, ${batches} batches; ${published.length} pages published, ${unchanged} unchanged`,
    );
    for (const path of kept) console.log(`kept as staff changed it: ${path}`);
  } else {
    for (const line of imported.details) console.error(line);
    process.exitCode = 1;
  }
  // The job queue's connection would keep the process alive.
  process.exit();
}
