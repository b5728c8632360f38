import { currentEngine, inTransaction, type Tx } from '#db';

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
type Statement = { sql: string; params: unknown[] };

/**
 * What the work asks of the database, and how: the tables that are read row by row, with the statement that does it. The work runs for
 * real first; then each of its statements is planned again with its own values.
 */
export async function readWhole(work: (tx: Tx) => Promise<unknown>): Promise<{ table: string; sql: string }[]> {
  const statements: Statement[] = [];
  await inTransaction((tx) => work(recording(tx, statements)));
  const found: { table: string; sql: string }[] = [];
  for (const { sql, params } of statements.filter(({ sql: text }) => /^\s*(select|with)\b/i.test(text))) {
    const answer = await currentEngine().query(`explain (format json) ${sql}`, params.length > 0 ? params : undefined);
    const [row] = answer.rows as { 'QUERY PLAN': { Plan: Plan }[] | string }[];
    const plan = row && (typeof row['QUERY PLAN'] === 'string' ? JSON.parse(row['QUERY PLAN']) : row['QUERY PLAN']);
    for (const node of nodesOf(plan[0].Plan))
      if (node['Node Type'] === 'Seq Scan') found.push({ table: node['Relation Name'] ?? '', sql });
  }
  return found;
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

type Session = { prepareQuery: (query: Statement, ...rest: unknown[]) => unknown };

/** The same transaction, which notes every statement that is made ready on it. */
function recording(tx: Tx, statements: Statement[]): Tx {
  const { session } = tx as unknown as { session: Session };
  const noting = new Proxy(session, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'prepareQuery' || typeof value !== 'function') return value;
      return (query: Statement, ...rest: unknown[]) => {
        statements.push(query);
        return (value as Session['prepareQuery']).call(target, query, ...rest);
      };
    },
  });
  return Object.create(tx, { session: { get: () => noting } }) as Tx;
}
