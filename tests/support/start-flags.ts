import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};

/** Node's flags from `npm start`: its memory limits. Measured servers are started with them. */
export const startFlags: string[] = scripts.start.split(' ').filter((word) => word.startsWith('--'));
