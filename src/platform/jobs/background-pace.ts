import { setTimeout } from 'node:timers/promises';

/** Milliseconds of work at a time: visitors hardly wait for it. */
const spell = 8;

/**
 * Paces long background work on the thread that answers visitors: call it between two small pieces. It rests after 8 ms of
 * work, so that the work takes at most `share` of the thread.
 */
export function backgroundPace(share = 1 / 3): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    const spent = performance.now() - begun;
    if (spent < spell) return;
    await setTimeout(spent / share - spent);
    begun = performance.now();
  };
}
