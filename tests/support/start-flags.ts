import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  scripts: { start: string };
};

/** What `npm start` tells Node before the server's file: the limits of its memory. Whoever measures a server starts it with them. */
export const startFlags: string[] = scripts.start.split(' ').filter((word) => word.startsWith('--'));
