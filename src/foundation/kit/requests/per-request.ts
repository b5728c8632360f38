import { AsyncLocalStorage } from 'node:async_hooks';

const running = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Runs one request, within which `oncePerRequest` computes each value once. */
export function asOneRequest<Value>(work: () => Promise<Value>): Promise<Value> {
  return running.run(new Map(), work);
}

/** The result of `make`, computed once per `name` during a request; computed each time outside of one, and again after a failure. */
export function oncePerRequest<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
  const known = running.getStore();
  if (!known) return make();
  const before = known.get(name) as Promise<Value> | undefined;
  if (before) return before;
  const made = make();
  known.set(name, made);
  made.catch(() => known.delete(name));
  return made;
}
