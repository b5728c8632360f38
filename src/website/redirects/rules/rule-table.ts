import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { carriesSecret } from '#foundation/kit/secret-addresses.ts';
import { belowMark, maxFromLength, type RedirectStatus, type Rule } from '../model.ts';
import { hasAll, pairsOf, withoutPairs, type Pair } from './query-pairs.ts';

/** A rule for a path with these parameters. */
type Queried = { pairs: Pair[]; from: string; packed: string };

/**
 * The redirects as they are looked up: exact ones by their path, those for everything below by the path above. A value is the status and
 * the target in one text, because fifty thousand objects would cost more than the texts in them.
 */
export type RuleTable = {
  exact: Map<string, string>;
  below: Map<string, string>;
  /** Rules with a query, by their path; those with the most parameters first. */
  queried: Map<string, Queried[]>;
  /** Live pages below the path of a wildcard redirect: they are not redirected. */
  live: Set<string>;
};

/** A rule that matches an address; `rest`: the part after the path of a wildcard rule; `matched`: the parameters it was found by. */
export type Match = { rule: Rule; rest: string; matched?: Pair[] };

export function emptyTable(): RuleTable {
  return { exact: new Map(), below: new Map(), queried: new Map(), live: new Set() };
}

/** Writes a rule into the table; a rule of the same `from` is replaced. */
export function putRule(table: RuleTable, { from, to, status }: Rule): void {
  const packed = `${status} ${to ?? ''}`;
  if (from.includes('?')) putQueried(table.queried, { pairs: pairsOf(queryOf(from)), from, packed });
  else if (from.endsWith(belowMark)) table.below.set(from.slice(0, -belowMark.length), packed);
  else table.exact.set(from, packed);
}

export function dropRule(table: RuleTable, from: string): void {
  if (from.includes('?')) dropQueried(table.queried, from);
  else if (from.endsWith(belowMark)) table.below.delete(from.slice(0, -belowMark.length));
  else table.exact.delete(from);
}

const queryOf = (from: string) => from.slice(from.indexOf('?'));
const pathOf = (from: string) => from.slice(0, from.indexOf('?'));

function putQueried(queried: RuleTable['queried'], rule: Queried): void {
  dropQueried(queried, rule.from);
  const path = pathOf(rule.from);
  const beside = queried.get(path) ?? [];
  const before = beside.findIndex(({ pairs }) => pairs.length < rule.pairs.length);
  queried.set(path, beside.toSpliced(before === -1 ? beside.length : before, 0, rule));
}

function dropQueried(queried: RuleTable['queried'], from: string): void {
  const path = pathOf(from);
  const left = (queried.get(path) ?? []).filter((rule) => rule.from !== from);
  if (left.length > 0) queried.set(path, left);
  else queried.delete(path);
}

/**
 * The rule for a canonical path and its query: the one with the most of the query's parameters, else the exact one, else that of the nearest path
 * above. A live page is never led away from by the last.
 */
export function matchRule({ exact, below, queried, live }: RuleTable, path: string, search = ''): Match | null {
  const asked = search === '' ? undefined : queried.get(path);
  if (asked) {
    const given = pairsOf(search);
    const found = asked.find(({ pairs }) => hasAll(given, pairs));
    if (found) return { rule: unpacked(found.from, found.packed), rest: '', matched: found.pairs };
  }
  const own = exact.get(path);
  if (own !== undefined) return { rule: unpacked(path, own), rest: '' };
  if (below.size === 0 || isLive(live, path)) return null;
  return matchBelow(below, path);
}

/** Whether there is a rule for this very address, with its query if it has one. */
export function hasExact({ exact, queried }: RuleTable, from: string): boolean {
  if (!from.includes('?')) return exact.has(from);
  return queried.get(pathOf(from))?.some((rule) => rule.from === from) ?? false;
}

/** The rule of the nearest path above, this one included. */
export function matchBelow(below: ReadonlyMap<string, string>, path: string): Match | null {
  // Rules have a maximum length, so longer addresses do not cost more.
  let end = path.length > maxFromLength ? path.lastIndexOf('/', maxFromLength) : path.length;
  for (; end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = path.slice(0, end);
    const found = below.get(above);
    if (found !== undefined) return { rule: unpacked(above + belowMark, found), rest: path.slice(end) };
  }
  return null;
}

/** A page, or its success or status page. */
function isLive(live: ReadonlySet<string>, path: string): boolean {
  return live.size > 0 && (live.has(path) || live.has(path.replace(/\/(?:success|status)$/, '')));
}

function unpacked(from: string, packed: string): Rule {
  const to = packed.slice(4);
  return { from, to: to === '' ? null : to, status: Number(packed.slice(0, 3)) as RedirectStatus };
}

/** The target of a match without the visitor's query; keeps the rest of the path if the rule says so; null when it is gone. */
export function ledTo({ rule: { to }, rest }: Match): string | null {
  if (to === null || !to.endsWith(belowMark)) return to;
  return to.slice(0, -belowMark.length) + rest || '/';
}

/**
 * The `Location` for an address. The visitor's query follows the target's, so that an ad's click id (`gclid`) is not lost; parameters of the target
 * win, and those the rule was found by are left out. Null when it is gone, or when the result would be on another host than the rule's.
 */
export function locationOf(match: Match, given: string): string | null {
  const search = match.matched ? withoutPairs(given, match.matched) : given;
  const to = ledTo(match);
  if (to === null) return null;
  const hash = to.indexOf('#');
  const bare = hash === -1 ? to : to.slice(0, hash);
  const local = to.startsWith('/');
  // An order's secret link must not leak to another site.
  const carried = local || !carriesSecret(`/${search}`) ? search : '';
  const location = withQueryOf(bare, carried) + to.slice(bare.length);
  if (local) return isLocalPath(location) ? location : null;
  const wanted = match.rule.to?.replace(/\/\*$/, '') ?? '';
  return URL.canParse(location) && new URL(location).origin === new URL(wanted).origin ? location : null;
}

/** A target with the parameters of a query that it does not name itself, written as they came. */
function withQueryOf(target: string, search: string): string {
  const at = target.indexOf('?');
  if (at === -1) return target + search;
  const named = new Set(new URLSearchParams(target.slice(at)).keys());
  const added = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && [...new URLSearchParams(pair).keys()].every((name) => !named.has(name)));
  return [target, ...added].join('&');
}
