// usage: node scripts/staff-sentences/check-types.ts [--whole] [--thrifty]
// The types of the whole program, and the studio's sentences without Tamil, listed with their places. Such a sentence is no error, for a
// reader of Tamil sees it in English; with --whole, as before a landing, it is one. A text that is no literal in place of a sentence is
// always one, because no list could name it. With --thrifty one checker reads everything: four each infer again what they share, which makes half
// as much work again, and is quicker only where processors are free.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readErrors } from './read-errors.ts';

const compile = (program: string, memory: string) =>
  spawnSync(
    path.resolve('node_modules/.bin/tsc'),
    [
      '-p',
      program,
      '--noEmit',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/${memory}.tsbuildinfo`,
      ...(process.argv.includes('--thrifty') ? ['--checkers', '1'] : []),
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );

const narrow = compile('scripts/staff-sentences', 'sentences');
const { missing, errors } = readErrors(narrow.stdout + narrow.stderr);
for (const { place, sentence } of missing) console.info(`⚠ no Tamil: ${JSON.stringify(sentence)} ${place}`);
if (missing.length > 0)
  console.info(`⚠ Tamil readers see ${missing.length} of them in English: src/foundation/i18n/staff/ta`);
for (const error of errors) console.error(error);

// What compiles with the narrow type compiles with any text, so a studio that is whole in Tamil needs one run. An error of types can hide
// behind a missing sentence.
const wide = missing.length === 0 ? narrow : compile('.', 'types');
if (wide !== narrow && wide.status !== 0) console.error(wide.stdout);
const isWhole = missing.length === 0 || !process.argv.includes('--whole');
process.exitCode = wide.status === 0 && errors.length === 0 && isWhole ? 0 : 1;
