import { enableCompileCache } from 'node:module';
import { lookup } from '#foundation/kit/lookup.ts';
import { inBuildFolder } from './lifecycle/build-folder.ts';
import { printCommandWords } from './cli/command-words.ts';
import { sentenceOf } from './cli/refusal-sentence.ts';
import { growSlowly } from './lifecycle/grow-slowly.ts';
import { spareMemory } from './lifecycle/spare-memory.ts';

const name = process.argv[2] ?? 'serve';
// Not for short-lived processes such as the drawing one. Before the next line: Node separates compiled code by its V8 flags.
if (name === 'serve' || name === 'worker') growSlowly();
spareMemory();
// Compiled code of earlier runs, the build's own first: without it compiling takes most of a start. Where it cannot be written, nothing is lost.
enableCompileCache(inBuildFolder('code-cache'));

const words = process.argv.slice(3);

/** A command: what it does with the words after its name, and the help for it. */
type Command = { run: () => Promise<void>; help: () => Promise<string> | string };

const settingsHelp = `Settings come from the environment, then from the file that COURSEFRONT_ENV names, then from .env in this folder.
  Where COURSEFRONT_ENV is not set, the start script of the archive names /etc/coursefront.env, if there is one; COURSEFRONT_ENV= names none.`;

/** The commands of the built server: `serve` (what npm start runs), `worker`, and the tools that share its code. */
const commands = lookup<Command>({
  serve: {
    run: async () => (await import('./serve.ts')).serve(),
    help: () => `usage: npm start\n  serves the site. ${settingsHelp}`,
  },
  worker: {
    run: async () => (await import('./worker.ts')).work(),
    help: () =>
      'usage: npm run worker\n  runs the jobs apart from the servers that share a PostgreSQL with it (RUN_JOBS=off).',
  },
  content: {
    run: async () => (await import('./cli/content-command.ts')).contentCommand(words),
    help: async () => (await import('./cli/run-content.ts')).usage,
  },
  reconcile: {
    run: async () => (await import('./cli/reconcile-command.ts')).reconcileCommand(words),
    help: async () => (await import('./cli/reconcile-command.ts')).usage,
  },
  backup: {
    run: async () => (await import('./cli/backup-command.ts')).backupCommand(words),
    help: async () => (await import('./cli/backup-command.ts')).backupUsage,
  },
  restore: {
    run: async () => (await import('./cli/backup-command.ts')).restoreCommand(words),
    help: async () => (await import('./cli/backup-command.ts')).restoreUsage,
  },
  'move-database': {
    run: async () => (await import('./cli/move-command.ts')).moveCommand(words),
    help: async () => (await import('./cli/move-command.ts')).usage,
  },
  doctor: {
    run: async () => (await import('./cli/doctor-command.ts')).doctorCommand(words),
    help: async () => (await import('./cli/doctor-command.ts')).usage,
  },
  staff: {
    run: async () => (await import('./cli/staff-command.ts')).staffCommand(words),
    help: async () => (await import('./cli/staff-command.ts')).usage,
  },
});

/** Commands that only the server and the build start. */
const internal = lookup<() => Promise<void>>({
  // For pictures and documents.
  draw: async () => (await import('./cli/draw-command.ts')).drawCommand(),
  template: async () =>
    (await import('./cli/template-command.ts')).writeTemplate(process.argv[3] ?? 'build/template.tar'),
});

const asksForHelp = (word: string | undefined) => word === 'help' || word === '--help' || word === '-h';

const overview = () => `usage: npm run <command> -- …
commands: ${Object.keys(commands).join(', ')}
<command> --help says what one does.
${settingsHelp.replace('\n  ', '\n')}
As root a command takes the rights of the owner of DATA_DIR, which the file names.`;

async function run(): Promise<void> {
  const command = commands[name];
  if (asksForHelp(name))
    return console.log(commands[words[0] ?? ''] ? await commands[words[0] ?? '']?.help() : overview());
  // A word of its own: after another it may be a value, such as the name of a file.
  if (command && (asksForHelp(words[0]) || words.includes('--help'))) return console.log(await command.help());
  if (command) return command.run();
  if (internal[name]) return internal[name]();
  console.error(`Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
}

printCommandWords();
try {
  await run();
} catch (error) {
  // Problems that the administrator can fix are printed as a sentence; everything else keeps its stack.
  console.error(sentenceOf(error) ?? error);
  process.exitCode = 1;
  setImmediate(() => process.exit());
}
