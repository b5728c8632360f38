import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { carriesSecret } from '#foundation/kit/secret-addresses.ts';
import { belowMark, maxFromLength, type RedirectStatus, type Rule } from '../model.ts';

/**
 * The redirects as they are looked up: exact ones by their path, those for everything below by the path above. A value is the status and
 * the target in one text, because fifty thousand objects would cost more than the texts in them.
 */
export type RuleTable = {
  exact: Map<string, string>;
  below: Map<string, string>;
  /** Live pages below the path of a wildcard redirect: they are not redirected. */
  live: Set<string>;
};

/** A rule that matches an address; `rest`: the part after the path of a wildcard rule. */
export type Match = { rule: Rule; rest: string };

export function emptyTable(): RuleTable {
  return { exact: new Map(), below: new Map(), live: new Set() };
}

/** Writes a rule into the table; a rule of the same `from` is replaced. */
export function putRule(table: RuleTable, { from, to, status }: Rule): void {
  const packed = `${status} ${to ?? ''}`;
  if (from.endsWith(belowMark)) table.below.set(from.slice(0, -belowMark.length), packed);
  else table.exact.set(from, packed);
}

export function dropRule(table: RuleTable, from: string): void {
  if (from.endsWith(belowMark)) table.below.delete(from.slice(0, -belowMark.length));
  else table.exact.delete(from);
}

/** The rule for a canonical path: the exact one, else that of the nearest path above. A live page is never led away from by the latter. */
export function matchRule({ exact, below, live }: RuleTable, path: string): Match | null {
  const own = exact.get(path);
  if (own !== undefined) return { rule: unpacked(path, own), rest: '' };
  if (below.size === 0 || isLive(live, path)) return null;
  return matchBelow(below, path);
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
 * win. Null when it is gone, or when the result would be on another host than the rule's.
 */
export function locationOf(match: Match, search: string): string | null {
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
