import { belowMark, type Rule } from '../model.ts';
import { pairsOf } from './query-pairs.ts';
import {
  emptyTable,
  hasExact,
  ledTo,
  locationOf,
  matchBelow,
  matchRule,
  putRule,
  type Match,
  type RuleTable,
} from './rule-table.ts';

/** A redirect that leads to another one. `steps`: every address on the way, `/old/*` for all below; the last one is the end. */
export type Chain = {
  /** The `from` of its first rule; of the later one if two rules meet only below a path. */
  from: string;
  steps: string[];
  loop: boolean;
  /** The rule that makes one step of it; null for a loop, which leads nowhere. */
  straight: Rule | null;
};

/** A table of these rules, for questions about all of them. */
export function tableOf(rules: Iterable<Rule>): RuleTable {
  const table = emptyTable();
  for (const rule of rules) putRule(table, rule);
  return table;
}

/**
 * Every chain and loop among the rules. Two rules also make a chain where they meet only below a path: `/a/*` to `/b/*`, and `/b/x` to
 * `/c`, is one for `/a/x`.
 */
export function findChains(rules: readonly Rule[], table = tableOf(rules)): Chain[] {
  const found = rules.flatMap((rule) => chainFrom(table, rule.from, rule) ?? []);
  return [...found, ...meetings(rules, table)];
}

/** The chain that starts with a rule, or null. `from`: the address it is followed from. */
function chainFrom(table: RuleTable, from: string, rule: Rule): Chain | null {
  const steps = [from];
  const met = new Set([from]);
  let search = '';
  let match: Match | null = firstMatch(rule, from);
  let last = rule;
  for (;;) {
    const next: string | null = match && ledTo(match);
    if (match) last = { ...match.rule, to: next };
    if (match === null || next === null) break;
    steps.push(next);
    const here: string = next.replace(/[?#].*$/, '');
    // Parameters of an earlier target come along, and may be what a later rule is found by.
    search = match ? queryIn(locationOf(match, search) ?? next) : '';
    match = next.startsWith('/') ? matchPattern(table, here, search) : null;
    // A rule with a query is left behind where the query is: its path alone is another address.
    const at = match?.matched ? match.rule.from : here;
    if (met.has(at) || steps.length > 50 || within(here, from, rule))
      return { from: rule.from, steps, loop: true, straight: null };
    met.add(at);
  }
  const isGone = last.to === null;
  if (steps.length + (isGone ? 1 : 0) <= 2) return null;
  const straight = { from, to: last.to, status: isGone ? last.status : rule.status };
  return { from: rule.from, steps: isGone ? [...steps, '410'] : steps, loop: false, straight };
}

/** Whether a step returns to the address range of the first rule, an endless loop. */
function within(here: string, from: string, rule: Rule): boolean {
  if (!rule.from.endsWith(belowMark) || from !== rule.from) return false;
  const above = rule.from.slice(0, -belowMark.length);
  return here === above || here.startsWith(`${above}/`);
}

function firstMatch(rule: Rule, from: string): Match {
  if (rule.from.includes('?')) return { rule, rest: '', matched: pairsOf(queryIn(rule.from)) };
  if (!rule.from.endsWith(belowMark)) return { rule, rest: '' };
  return { rule, rest: from.slice(rule.from.length - belowMark.length) };
}

const queryIn = (location: string) => /\?[^#]*/.exec(location)?.[0] ?? '';

/** The rule for an address, or for everything below a path. */
function matchPattern(table: RuleTable, pattern: string, search: string): Match | null {
  if (!pattern.endsWith(belowMark)) return matchRule(table, pattern, search);
  const found = matchBelow(table.below, pattern.slice(0, -belowMark.length));
  return found && { ...found, rest: found.rest + belowMark };
}

/** Chains between a wildcard rule that keeps the rest of the path, and the rules that start below its target. */
function meetings(rules: readonly Rule[], table: RuleTable): Chain[] {
  const carrying = new Map<string, Rule[]>();
  for (const rule of rules) {
    if (!rule.to?.startsWith('/') || !rule.to.endsWith(belowMark)) continue;
    const above = rule.to.slice(0, -belowMark.length);
    carrying.set(above, [...(carrying.get(above) ?? []), rule]);
  }
  if (carrying.size === 0) return [];
  return rules.flatMap((rule) => {
    const path = rule.from.endsWith(belowMark) ? rule.from.slice(0, -belowMark.length) : rule.from;
    return aboves(path).flatMap((above) =>
      (carrying.get(above) ?? []).flatMap((carrier) => {
        const begin = carrier.from.slice(0, -belowMark.length) + rule.from.slice(above.length);
        // An address with its own rule there never reaches this one.
        const shadowed = rule.from.endsWith(belowMark) ? table.below.has(begin.slice(0, -2)) : hasExact(table, begin);
        return shadowed ? [] : (chainFrom(table, begin, carrier) ?? []);
      }),
    );
  });
}

/** The paths strictly above a path; '' is the root. */
function aboves(path: string): string[] {
  const found: string[] = [];
  for (let end = path.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : path.lastIndexOf('/', end - 1))
    found.push(path.slice(0, end));
  return found;
}

/**
 * The rules with every chain flattened: rules that lead on are changed, and where two meet below a path one is added. Loops are unchanged, and
 * returned.
 */
export function flattened(rules: readonly Rule[]): { rules: Rule[]; loops: Chain[] } {
  const chains = findChains(rules);
  const byFrom = new Map(rules.map((rule) => [rule.from, rule]));
  for (const { straight } of chains) if (straight) byFrom.set(straight.from, straight);
  return { rules: [...byFrom.values()], loops: chains.filter(({ loop }) => loop) };
}
