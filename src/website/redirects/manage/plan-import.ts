import type { Tx } from '#platform/db';
import { cutTo, seenText } from '#foundation/kit/clean-text.ts';
import { readCsv, type Table } from '#foundation/kit/lists/read-csv.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { maxRedirects, type FoundProblem, type Rule } from '../model.ts';
import { readRule } from '../rules/read-rule.ts';
import { chainProblem, rulesOverPages, withoutChains } from './check-rules.ts';
import { ruleChanges, storedRules, surroundings } from './stored-rules.ts';

export type ImportRow = {
  line: number;
  typed: { from: string; to: string; status: string; note: string };
  /** The effect of the row; none if it has problems. */
  does: 'adds' | 'changes' | 'nothing' | 'refused';
  problems: FoundProblem[];
};

export type ImportPlan = {
  rows: ImportRow[];
  /** What would be written, flattened if requested; empty while a row is refused. */
  write: ReturnType<typeof ruleChanges>;
  notes: Map<string, string>;
  /** Chains are all that is wrong: `flatten` would mend them. */
  canFlatten: boolean;
};

export type ImportRefusal = 'empty' | 'too-many' | 'broken' | 'head' | 'full';

type Column = 'from' | 'to' | 'status' | 'note';

/** Column headers by meaning: ours, and those of other systems' exports (Redirection, Yoast, Rank Math, Shopify, Webflow). */
const columns: Record<Column, RegExp> = {
  from: /^(?:from|old|old (?:address|url)|source|source url|origin|redirect from|from url)$/i,
  to: /^(?:to|new|new (?:address|url)|target|target url|destination|destination url|redirect to|to url)$/i,
  status: /^(?:status|code|type|status code|http code|redirect type)$/i,
  note: /^(?:note|why|comment|title)$/i,
};

/**
 * The places of the columns, by their headers; `status`: of several the one with numbers, for others call the kind of a rule so. Without headers the
 * first two columns are the addresses if the first row has two. Null for another table.
 */
function placesIn({ head, rows }: Table): { places: Record<Column, number>; bare: boolean } | null {
  const named = head.map((cell) => cell.replaceAll('_', ' ').trim());
  const hasStatus = (column: number) => rows.some(({ cells }) => statusOf(cells[column]) !== '');
  const statuses = named.flatMap((cell, column) => (columns.status.test(cell) ? [column] : []));
  const at = (name: Column) => named.findIndex((cell) => columns[name].test(cell));
  const status = statuses.find(hasStatus) ?? statuses[0] ?? -1;
  if (at('from') >= 0 && at('to') >= 0)
    return { places: { from: at('from'), to: at('to'), status, note: at('note') }, bare: false };
  const isAddress = (cell = '') => /^(?:\/|https?:\/\/)/i.test(cell);
  if (!isAddress(head[0]) || !isAddress(head[1])) return null;
  return { places: { from: 0, to: 1, status: head.findIndex((cell) => statusOf(cell) !== ''), note: -1 }, bare: true };
}

const statusOf = (cell = '') => /^(?:30[12378]|410)$/.exec(cell.trim())?.[0] ?? '';

/**
 * Plans, row by row and without writing, what a CSV file of redirects would do. A row with an existing `from` changes that redirect. Refuses a file
 * that is no table, or whose header does not name the columns (a file of two columns of addresses needs none). `hosts`: hosts allowed in addition to the studio's.
 */
export async function planImport(
  tx: Tx,
  { content, flatten, hosts = [] }: { content: string; flatten: boolean; hosts?: string[] },
): Promise<Outcome<ImportPlan, ImportRefusal, { line: number }>> {
  const table = readCsv(content);
  if (!table.ok) return table;
  const found = placesIn(table.value);
  if (!found) return refused('head', { line: 1 });
  const { head, rows: below } = table.value;
  const listed = found.bare ? [{ line: (below[0]?.line ?? 2) - 1, cells: head }, ...below] : below;
  const known = await surroundings(tx);
  const around = { ...known, hosts: new Set([...known.hosts, ...hosts]) };
  const before = await storedRules(tx);
  const seen = new Map<string, number>();
  const rules: { rule: Rule; row: ImportRow }[] = [];
  const rows = listed.map(({ line, cells }): ImportRow => {
    const cell = (name: Column) => seenText(cells[found.places[name]] ?? '');
    // A program that has a star for every target has one for a page that is gone, too.
    const to = cell('status') === '410' && cell('to') === '*' ? '' : cell('to');
    const status = cell('status').replace(/^30[37]$/, '302');
    const typed = { from: cell('from'), to, status, note: cutTo(cell('note'), 300) };
    const read = readRule(typed, around);
    const row: ImportRow = { line, typed, does: 'refused', problems: [] };
    if ('problems' in read) return { ...row, problems: read.problems };
    const first = seen.get(read.rule.from);
    if (first !== undefined)
      return { ...row, problems: [{ field: 'from', problem: 'from-twice', shown: String(first) }] };
    seen.set(read.rule.from, line);
    rules.push({ rule: read.rule, row });
    return row;
  });
  const live = await rulesOverPages(
    tx,
    rules.map(({ rule }) => rule),
  );
  for (const { rule, row } of rules)
    if (live.has(rule.from)) row.problems.push({ field: 'from', problem: 'live', shown: rule.from });
  const union = new Map<string, Rule>([...before, ...rules.map(({ rule }) => [rule.from, rule] as const)]);
  if (union.size > maxRedirects) return refused('full', { line: rows.length });
  const next = withoutChains([...union.values()], { flatten });
  if ('chains' in next) blame(next.chains, rules);
  for (const { rule, row } of rules) if (row.problems.length === 0) row.does = doing(before.get(rule.from), rule);
  const wrong = rows.flatMap(({ problems }) => problems);
  const write = 'rules' in next && wrong.length === 0 ? ruleChanges(before, next.rules) : { added: [], changed: [] };
  return ok({
    rows,
    write,
    notes: new Map(rules.map(({ rule, row }) => [rule.from, row.typed.note])),
    canFlatten: wrong.length > 0 && wrong.every(({ problem }) => problem === 'chain'),
  });
}

function doing(before: Rule | undefined, after: Rule): ImportRow['does'] {
  if (!before) return 'adds';
  return before.to === after.to && before.status === after.status ? 'nothing' : 'changes';
}

/** Reports each chain at the row it starts with, else at a row along it. */
function blame(chains: Parameters<typeof chainProblem>[0][], rules: { rule: Rule; row: ImportRow }[]): void {
  const byFrom = new Map(rules.map(({ rule, row }) => [rule.from, row]));
  const any = rules[0]?.row;
  for (const chain of chains) {
    const row = byFrom.get(chain.from) ?? chain.steps.map((step) => byFrom.get(step)).find(Boolean) ?? any;
    if (row && row.problems.length < 3) row.problems.push(chainProblem(chain));
  }
}
