import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Runs work that no visitor waits for, and whatever it begins: on the embedded database its statements let those of visitors go first. */
export const inBackground = <Value>(work: () => Value): Value => background.run(true, work);

/** Whether whoever asks is such work. */
export const isInBackground = (): boolean => background.getStore() === true;
