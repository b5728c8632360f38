import { enableCompileCache } from 'node:module';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { inBuildFolder } from './lifecycle/build-folder.ts';
import { growSlowly } from './lifecycle/grow-slowly.ts';

const name = process.argv[2] ?? 'serve';
// Not for short-lived processes such as the drawing one. Before the next line: Node separates compiled code by its V8 flags.
if (name === 'serve' || name === 'worker') growSlowly();
// Compiled code of earlier runs, the build's own first: without it compiling takes most of a start. Where it cannot be written, nothing is lost.
enableCompileCache(inBuildFolder('code-cache'));

/** The commands of the built server: `serve` (what npm start runs), `worker`, and the tools that share its code. */
const commands: Record<string, () => Promise<void>> = {
  serve: async () => (await import('./serve.ts')).serve(),
  worker: async () => (await import('./worker.ts')).work(),
  content: async () => (await import('./cli/content-command.ts')).contentCommand(process.argv.slice(3)),
  reconcile: async () => (await import('./cli/reconcile-command.ts')).reconcileCommand(process.argv.slice(3)),
  backup: async () => (await import('./cli/backup-command.ts')).backupCommand(process.argv.slice(3)),
  restore: async () => (await import('./cli/backup-command.ts')).restoreCommand(process.argv.slice(3)),
  'move-database': async () => (await import('./cli/move-command.ts')).moveCommand(process.argv.slice(3)),
  doctor: async () => (await import('./cli/doctor-command.ts')).doctorCommand(process.argv.slice(3)),
  // Started by the server itself, for pictures and documents.
  draw: async () => (await import('./cli/draw-command.ts')).drawCommand(),
  staff: async () => (await import('./cli/staff-command.ts')).staffCommand(process.argv.slice(3)),
  template: async () =>
    (await import('./cli/template-command.ts')).writeTemplate(process.argv[3] ?? 'build/template.tar'),
};

const command = commands[name];
if (command) {
  try {
    await command();
  } catch (error) {
    // Problems that the administrator can fix are printed as a sentence; everything else keeps its stack.
    console.error(error instanceof StartRefused ? error.message : error);
    process.exitCode = 1;
    setImmediate(() => process.exit());
  }
} else {
  console.error(`Unknown command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 2;
}
