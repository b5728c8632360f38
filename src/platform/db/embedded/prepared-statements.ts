/* oxlint-disable no-underscore-dangle -- PGlite names its locks so */
import { parse, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite';
import { serialize } from 'pg-protocol';
import type { Exchange } from './exchange-messages.ts';
import { eventLoopTurns } from './event-loop-turns.ts';

type Messages = Parameters<typeof parse.parseResults>[0];
const parseResults = parse.parseResults;
const parametersOf = (messages: Answers) => parse.parseDescribeStatementResults(messages as Messages);

/** How many statements stay prepared, and how many texts are remembered to know one that comes again. */
const maxPrepared = 150;
const maxRemembered = 2_000;
/** Longer texts hold ids or words of one question, and take room. */
const longest = 8_000;

type Answers = Awaited<ReturnType<Exchange>>;
/** `columns`: the row description, needed to parse the rows. */
type Prepared = { name: string; parameters: number[]; columns: Answers };

/** The result format: these parsers instead of the connection's, and rows as objects or arrays. */
type Reading = Pick<QueryOptions, 'rowMode'> & { parsers?: Parameters<typeof parseResults>[1] };

/** `begin`: the statement opens a transaction. */
type Running = Reading & { begin?: boolean };

/** Statements with a plan to keep, unlike savepoints and definitions. */
const canBePrepared = (text: string) =>
  text.length <= longest && /^\s*(?:with|select|insert|update|delete)\b/i.test(text);

/** Whether the text is certainly not a script of several statements; one with a semicolon in a string may be taken for a script. */
export const isOneStatement = (text: string) => canBePrepared(text) && !/;\s*\S/.test(text);

/**
 * Prepares repeated statements once. The library parses, describes and plans each of them every time, in six calls; a prepared
 * statement costs one call and a third of the time, a statement that is not repeated costs two. Values and rows are serialized and parsed by the
 * library's own functions.
 */
export function prepareStatements(pglite: PGlite, exchange: Exchange) {
  const prepared = new Map<string, Prepared>();
  const remembered = new Set<string>();
  let [count, asked] = [0, 0];

  const beginning = serialize.query('BEGIN');
  let begins = false;

  const turnIsOver = eventLoopTurns();
  const exec = async (...messages: Uint8Array[]) => {
    await turnIsOver();
    return exchange(messages);
  };

  /** The database's answers to the messages, without those to the transaction start sent before them. */
  const send = async (...messages: Uint8Array[]): Promise<Answers> => {
    if (!begins) return exec(...messages, serialize.sync());
    begins = false;
    const answers = await exec(beginning, ...messages, serialize.sync());
    return answers.slice(answers.findIndex(({ name }) => name === 'commandComplete') + 1);
  };

  /** Prepares a statement; the unnamed one is valid until the next unnamed one. */
  const make = async (name: string, text: string): Promise<Prepared> => {
    const messages = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const columns = messages.filter((message) => message.name === 'rowDescription');
    return { name, parameters: parametersOf(messages), columns };
  };

  const prepare = async (text: string): Promise<Prepared> => {
    const known = prepared.get(text);
    if (known) {
      // The least recently used one is first.
      prepared.delete(text);
      prepared.set(text, known);
      return known;
    }
    if (prepared.size >= maxPrepared) {
      const [oldest, { name }] = [...prepared].at(0) ?? ['', { name: '' }];
      prepared.delete(oldest);
      await send(serialize.close({ type: 'S', name }));
    }
    count += 1;
    const made = await make(`statement${count}`, text);
    prepared.set(text, made);
    return made;
  };

  /** Whether the statement is repeated, so that preparing it pays. */
  const comesAgain = (text: string): boolean => {
    if (prepared.has(text) || remembered.has(text)) return true;
    if (!canBePrepared(text)) return false;
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.add(text);
    return false;
  };

  /** Runs a statement with its values, for a caller that holds the connection. Throws what the database refuses. */
  const run = async (text: string, values: unknown[], { rowMode, parsers, begin = false }: Running = {}) => {
    begins = begin;
    asked += 1;
    const { name, parameters, columns } = comesAgain(text) ? await prepare(text) : await make('', text);
    const written = values.map((value, index) => {
      if (value === null || value === undefined) return null;
      const write = pglite.serializers[parameters[index] ?? 0];
      return write ? write(value) : String(value as string | number | bigint | boolean);
    });
    const messages = await send(serialize.bind({ statement: name, values: written }), serialize.execute({}));
    const [result] = parseResults(
      [...columns, ...messages] as Messages,
      parsers ?? pglite.parsers,
      rowMode ? { rowMode } : undefined,
    );
    return result as Results;
  };

  return {
    run,
    /** How many statements were run until now. */
    count: () => asked,
    /** Runs a command without values or rows; returns what the database says it did, such as ROLLBACK to a COMMIT that cannot be. */
    command: async (text: string): Promise<string> => {
      const [done] = (await exec(serialize.query(text))).filter((message) => message.name === 'commandComplete');
      return (done as { text?: string } | undefined)?.text ?? '';
    },
    /** After tables changed, existing plans no longer fit. */
    forget: () =>
      pglite._runExclusiveTransaction(() =>
        pglite._runExclusiveQuery(async () => {
          prepared.clear();
          await send(serialize.query('DEALLOCATE ALL'));
        }),
      ),
  };
}
