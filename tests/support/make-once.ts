import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/**
 * Makes `folder` whole or not at all; of test files that run side by side one makes it and the others wait. `make` fills a folder that is
 * not there yet.
 */
export async function makeOnce(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const mine = `${folder}.making`;
  while (!existsSync(folder)) {
    try {
      mkdirSync(mine);
    } catch {
      await setTimeout(100);
      continue;
    }
    try {
      if (existsSync(folder)) return;
      await make(`${mine}/data`);
      renameSync(`${mine}/data`, folder);
    } finally {
      rmSync(mine, { recursive: true, force: true });
    }
  }
}
