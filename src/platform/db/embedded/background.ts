import { AsyncLocalStorage } from 'node:async_hooks';

/** Background work. `ending`: the server no longer answers visitors, so it does not yield to them. */
export type Background = { ending: boolean };

const running = new AsyncLocalStorage<Background>();

/**
 * Runs background work and everything it starts: on the embedded database its statements yield to those of visitors,
 * until its owner sets `ending`.
 */
export const inBackground = <Value>(work: () => Value, background: Background = { ending: false }): Value =>
  running.run(background, work);

/** The background work of the caller; undefined for a visitor's request. */
export const backgroundOf = (): Background | undefined => running.getStore();
