import { expect, it } from 'vitest';
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
