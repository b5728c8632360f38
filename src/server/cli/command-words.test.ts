import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandWords } from './command-words.ts';

it('a hint names the start script in the archive, and npm in a checkout', () => {
  const hints = {
    'Restore the newest backup: npm run restore -- FILE.': 'Restore the newest backup: ./coursefront restore FILE.',
    'Run "npm run backup"; each night makes another.': 'Run "./coursefront backup"; each night makes another.',
    'usage: npm run backup [-- --to FOLDER]': 'usage: ./coursefront backup [--to FOLDER]',
    'usage: npm run move-database -- --to embedded': 'usage: ./coursefront move-database --to embedded',
    'choose another: PORT=3001 npm start': 'choose another: PORT=3001 ./coursefront',
  };
  for (const [checkout, archive] of Object.entries(hints)) {
    expect(commandWords(checkout, false)).toBe(checkout);
    expect(commandWords(checkout, true)).toBe(archive);
  }
});

it('no hint of the server and its commands keeps the word npm in the archive', () => {
  const hints = globSync('src/{server,platform}/**/*.ts')
    .filter((file) => !file.includes('.test.') && !file.endsWith('command-words.ts') && file !== 'src/server/main.ts')
    .flatMap((file) => readFileSync(file, 'utf8').match(/^(?!\s*(?:\/\*)?\*).*\bnpm .*$/gm) ?? []);
  expect(hints.length).toBeGreaterThan(10);
  expect(hints.map((hint) => commandWords(hint, true)).filter((hint) => /\bnpm\b/.test(hint))).toEqual([]);
});
