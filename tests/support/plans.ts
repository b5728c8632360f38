import { inTransaction, type Tx } from '#platform/db';

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
type Statement = { sql: string; params: unknown[] };
type Values = Record<string, unknown>;
type Prepared = { execute: (values?: Values) => Promise<{ rows: Record<string, unknown>[] }> };
/** A statement with the values of its placeholders. */
type Asked = { query: Statement; values: Values | undefined };
type Session = { prepareQuery: (query: Statement, ...rest: unknown[]) => Prepared };

/**
 * The tables that the work reads row by row to their end, with the statement. The work runs for real first; then each of its statements is planned
 * again with its own values and settings.
 */
export async function readWhole(work: (tx: Tx) => Promise<unknown>): Promise<{ table: string; sql: string }[]> {
  const statements: Asked[] = [];
  await inTransaction((tx) => work(recording(tx, statements)));
  const found: { table: string; sql: string }[] = [];
  await inTransaction(async (tx) => {
    const { session } = tx as unknown as { session: Session };
    const run = (query: Statement, values?: Values) =>
      session.prepareQuery(query, undefined, undefined, false).execute(values);
    for (const { query, values } of statements) {
      if (query.sql.includes('set_config')) await run(query, values);
      else if (/^\s*(select|with)\b/i.test(query.sql)) {
        const { rows } = await run({ ...query, sql: `explain (format json) ${query.sql}` }, values);
        const [answer] = Object.values(rows[0] ?? {});
        const [whole] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as { Plan: Plan }[];
        if (whole) for (const table of tablesRead(whole.Plan)) found.push({ table, sql: query.sql });
      }
    }
  });
  return found;
}

/** Plan nodes allowed between a limit and its scan. */
const passing = new Set(['Limit', 'Subquery Scan', 'Result', 'LockRows', 'Append', 'Nested Loop']);

/** The tables that a plan reads to their end; a limit stops a walk that nothing sorts or counts. */
function tablesRead(plan: Plan, stops = false): string[] {
  const kind = plan['Node Type'];
  if (kind === 'Seq Scan') return stops ? [] : [plan['Relation Name'] ?? ''];
  const below = kind === 'Limit' || (stops && passing.has(kind));
  return (plan.Plans ?? []).flatMap((node) => tablesRead(node, below));
}

/** The same transaction, which notes every statement that runs on it. */
function recording(tx: Tx, statements: Asked[]): Tx {
  const { session } = tx as unknown as { session: Session };
  const noting = new Proxy(session, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'prepareQuery' || typeof value !== 'function') return value;
      return (query: Statement, ...rest: unknown[]) => {
        const prepared = (value as Session['prepareQuery']).call(target, query, ...rest);
        const execute = prepared.execute.bind(prepared);
        prepared.execute = (values) => {
          statements.push({ query, values });
          return execute(values);
        };
        return prepared;
      };
    },
  });
  return Object.create(tx, { session: { get: () => noting } }) as Tx;
}
