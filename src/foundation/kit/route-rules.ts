import { isLocalPath, locationHeader, scriptProtocol } from './safe-url.ts';

/** A redirect typed by staff: `from` is a path or pattern, `to` a path or an http(s) address. */
export type RouteRule = { from: string; to: string; status?: 301 | 302 | 307 | 308 | undefined };

/** The target of a rule for one address; `external` if it leaves the site. */
export type RuleTarget = { to: string; status: number; external: boolean };

type Captures = Record<string, string>;

const parts = (path: string) => path.split('/').filter(Boolean);

/** How specific a segment of a pattern is: a literal, `:named`, `*`, then `**`. */
function precision(segment: string | undefined): number {
  // A pattern that ends here is more specific than one with a wildcard.
  if (segment === undefined) return 1;
  if (segment === '**') return 0;
  if (segment === '*') return 2;
  return segment.startsWith(':') ? 3 : 4;
}

function bySpecificity(a: RouteRule, b: RouteRule): number {
  const [left, right] = [parts(a.from), parts(b.from)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = precision(right[index]) - precision(left[index]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function capture(pattern: string, path: string): Captures | null {
  const [wanted, given] = [parts(pattern), parts(path)];
  const found: Captures = {};
  for (const [index, segment] of wanted.entries()) {
    if (segment === '**') return { ...found, '**': given.slice(index).join('/') };
    const part = given[index];
    if (part === undefined) return null;
    if (segment === '*') found['*'] = part;
    else if (segment.startsWith(':')) found[segment] = part;
    else if (segment !== part) return null;
  }
  return given.length === wanted.length ? found : null;
}

/** The most specific rule for a path (without query), or null. The order in which rules are written does not matter. */
export function matchRouteRule<Rule extends RouteRule>(rules: readonly Rule[], path: string): Rule | null {
  return rules.toSorted(bySpecificity).find(({ from }) => capture(from, path) !== null) ?? null;
}

/**
 * The target of a path by the rules, with the pattern's captures and the query of the address; null if no rule
 * applies or if a capture would lead to another place than the rule's.
 */
export function ruleTarget(rules: readonly RouteRule[], path: string, search = ''): RuleTarget | null {
  const rule = matchRouteRule(rules, path);
  const captures = rule && capture(rule.from, path);
  if (!rule || !captures) return null;
  const filled = fill(rule.to, captures);
  const to = locationHeader(search && !filled.includes('?') ? withSearch(filled, search) : filled);
  const external = !rule.to.startsWith('/');
  const honest = external
    ? URL.canParse(to) && new URL(to).origin === new URL(rule.to).origin
    : isLocalPath(to) && scriptProtocol(to) === null;
  return honest && to !== path + search ? { to, status: rule.status ?? 307, external } : null;
}

function fill(to: string, captures: Captures): string {
  const filled = to
    .split('/')
    .flatMap((segment) => {
      const captured = Object.hasOwn(captures, segment) ? captures[segment] : undefined;
      if (captured !== undefined && captured !== '') return [captured];
      return segment === '**' ? [] : [segment];
    })
    .join('/');
  return filled === '' ? '/' : filled;
}

function withSearch(to: string, search: string): string {
  const hash = to.indexOf('#');
  return hash === -1 ? to + search : to.slice(0, hash) + search + to.slice(hash);
}

const patternForm = /^\/(?:(?:[a-z0-9_-]+|\*|:[a-z][a-z0-9]*)(?:\/(?:[a-z0-9_-]+|\*|:[a-z][a-z0-9]*))*(?:\/\*\*)?)?$/;

/** Checks one rule. Returns its problem as a sentence, or null. */
export function routeRuleProblem({ from, to }: RouteRule): string | null {
  if (!patternForm.test(from))
    return `'${from}' is no pattern: write /path, /path/*, /path/** or /path/:name in lower case`;
  const protocol = scriptProtocol(to);
  if (protocol) return `Cannot navigate to a URL with '${protocol}' protocol.`;
  const external = /^https?:\/\/[^/?#*:\\]+/i.test(to) && URL.canParse(to);
  if (!external && !isLocalPath(to)) return `'${to as string}' is neither a path of this site nor an http(s) address`;
  const known = new Set(parts(from).filter((segment) => precision(segment) < 4));
  const unknown = parts(to).find((segment) => /^(?:\*\*?|:[a-z].*)$/.test(segment) && !known.has(segment));
  return unknown ? `'${unknown}' stands in the target but not in the pattern` : null;
}

/** The problems of rules before saving, as sentences with the position of the rule: syntax, duplicates, loops. */
export function routeRuleProblems(rules: readonly RouteRule[]): { index: number; message: string }[] {
  const alone = rules.flatMap((rule, index) => {
    const message = routeRuleProblem(rule);
    const double = rules.findIndex(({ from }) => from === rule.from) < index;
    return [
      ...(message ? [{ index, message }] : []),
      ...(double ? [{ index, message: `'${rule.from}' has a rule already` }] : []),
    ];
  });
  if (alone.length > 0) return alone;
  return rules.flatMap((rule, index) => {
    const chain = loopFrom(rules, rule);
    return chain ? [{ index, message: `goes round in a circle: ${chain.join(' → ')}` }] : [];
  });
}

/** Follows a rule with sample values; a rule that is met twice is a loop. */
function loopFrom(rules: readonly RouteRule[], rule: RouteRule): string[] | null {
  let path = `/${parts(rule.from)
    .map((segment) => (precision(segment) < 4 ? 'x' : segment))
    .join('/')}`;
  const chain = [path];
  const met = new Set<RouteRule>();
  for (;;) {
    const next = matchRouteRule(rules, path);
    if (!next || !next.to.startsWith('/')) return null;
    const captures = capture(next.from, path) ?? {};
    path = fill(next.to, captures).replace(/[?#].*$/, '');
    chain.push(path);
    if (met.has(next)) return chain;
    met.add(next);
  }
}
