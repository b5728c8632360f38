import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that no visitor waits for. `ending`: nobody is served any more, so it lets nobody go first. */
export type Background = { ending: boolean };

const running = new AsyncLocalStorage<Background>();

/**
 * Runs work that no visitor waits for, and whatever it begins: on the embedded database its statements let those of visitors go first,
 * until whoever began it says that it is ending.
 */
export const inBackground = <Value>(work: () => Value, background: Background = { ending: false }): Value =>
  running.run(background, work);

/** What work whoever asks belongs to; undefined for a visitor. */
export const backgroundOf = (): Background | undefined => running.getStore();
