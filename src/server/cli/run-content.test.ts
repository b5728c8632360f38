import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/temporary-folder';
import { readContentCommand } from './run-content.ts';

const read = (...args: string[]) => readContentCommand({ args, cwd: process.cwd() });

it.each([['--help'], ['check', '--nothing'], ['check', '--folder'], ['paint'], ['set', '/why']])(
  'what is no command is answered with the usage, not with an error: %s %s',
  (...args) => expect(read(...args)).toBeNull(),
);

it('tells whether a command needs the database', () => {
  expect(read('check')?.touchesDatabase).toBe(false);
  expect(read('check', '--database')?.touchesDatabase).toBe(true);
  expect(read('import', '--folder', 'mine')?.touchesDatabase).toBe(true);
});

it('a folder that is not there, that is a file, or that holds no content is not said to be right', async () => {
  const empty = path.join(temporaryFolder(), 'empty');
  mkdirSync(empty);
  for (const [folder, words] of [
    [path.join(empty, 'nowhere'), 'There is no content folder'],
    ['package.json', 'There is no content folder'],
    [empty, 'there is no content in this folder'],
  ] as const) {
    const answer = await read('check', folder)?.run();
    expect(answer?.code, folder).toBe(1);
    expect(answer?.lines.map(({ text }) => text).join('\n')).toContain(words);
  }
});
