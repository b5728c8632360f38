import { callbackify } from 'node:util';
import type { ClientBase } from 'pg';
import { isObserved, observed } from '#foundation/kit/steps/observe.ts';

type Ask = (...words: unknown[]) => unknown;
type Done = (error: unknown, result?: unknown) => void;

/** Counts, times and traces the statements of a connection. The pool calls it with a callback, direct users with a promise. */
export function observeQueries(client: ClientBase): void {
  const ask = client.query.bind(client) as Ask;
  const query: Ask = (...words) => {
    const text = textOf(words[0]);
    if (!isObserved() || text === null) return ask(...words);
    const done = words.at(-1);
    if (typeof done !== 'function') return observed('statement', text, () => ask(...words) as Promise<unknown>);
    const answered = () => fromCallback((answer) => ask(...words.slice(0, -1), answer));
    callbackify(() => observed('statement', text, answered))(done as Done);
    return undefined;
  };
  Object.assign(client, { query });
}

/** The text of a statement; null for objects that run themselves, such as cursors, which answer in a way of their own. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : null;
}

function fromCallback(ask: (answer: Done) => unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    ask((error, result) => (error ? reject(error as Error) : resolve(result)));
  });
}
