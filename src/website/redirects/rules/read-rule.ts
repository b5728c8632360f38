import { canonicalPath, isPlainTarget, pathOf } from '#foundation/kit/http/canonical-path.ts';
import { dynamicPrefixes } from '#foundation/kit/http/dynamic-prefixes.ts';
import { isLocalPath, locationHeader } from '#foundation/kit/safe-url.ts';
import { hydrateParameter } from '#platform/page-cache';
import {
  belowMark,
  maxFromLength,
  maxToLength,
  redirectStatuses,
  type FoundProblem,
  type Rule,
  type RuleProblem,
} from '../model.ts';
import { canonicalQuery, pairsOf } from './query-pairs.ts';

export type TypedRule = { from: string; to: string; status: string };

/** The site's own origin, and the other hosts its owner lets redirects lead to. */
export type Surroundings = { origin: string; hosts: ReadonlySet<string> };

type Read<Value> = { value: Value } | { problem: RuleProblem; shown?: string };

/** First segments that no page uses, in addition to those of routes. */
const ownSegments = new Set(['assets', 'builds', 'search', 'compare']);

/** Parameters by which browsers ask for the data of a page: a rule for them would lead them elsewhere than visitors. */
const ownParameters = new Set([hydrateParameter, '_routes']);

/** Reads a rule from a form or a file. Reports the problems of all fields together. */
export function readRule(typed: TypedRule, around: Surroundings): { rule: Rule } | { problems: FoundProblem[] } {
  const status = redirectStatuses.find((known) => String(known) === (typed.status.trim() || '301'));
  const from = readFrom(typed.from, around);
  const below = 'value' in from && from.value.endsWith(belowMark);
  const to = status === 410 ? gone(typed.to) : readTo(typed.to, around, below);
  if (status !== undefined && 'value' in from && 'value' in to)
    return { rule: { from: from.value, to: to.value, status } };
  const problems: FoundProblem[] = [];
  if ('problem' in from) problems.push({ field: 'from', ...from });
  if ('problem' in to) problems.push({ field: 'to', ...to });
  if (status === undefined) problems.push({ field: 'status', problem: 'status' });
  return { problems };
}

function gone(typed: string): Read<null> {
  return typed.trim() === '' ? { value: null } : { problem: 'to-gone' };
}

/** A path of this site, also from a full address, and the query it is found by. */
function readFrom(typed: string, { origin }: Surroundings): Read<string> {
  const plainText = typed.trim().normalize('NFC');
  const text = plainText.startsWith('/') ? plainText.replaceAll(' ', '%20') : plainText;
  if (text === '') return { problem: 'from-missing' };
  // A pattern of another program, which would never be met as an address.
  if (/^\^|\$$/.test(text)) return { problem: 'from-form' };
  const local = withoutOrigin(text, origin);
  if (/^[a-z][a-z0-9+.-]*:/i.test(local) || local.startsWith('//')) return { problem: 'from-elsewhere' };
  if (local.includes('#')) return { problem: 'from-hash' };
  const named = pathOf(local);
  const query = canonicalQuery(local.slice(named.length));
  const below = query === '' && (named.endsWith(belowMark) || named === '*');
  const plain = locationHeader(below ? named.slice(0, -1) : named);
  if (plain.includes('*')) return { problem: 'from-star' };
  const slashed = plain.startsWith('/') ? plain : `/${plain}`;
  if (!isPlainTarget(slashed)) return { problem: 'from-form' };
  const path = canonicalPath(slashed);
  if (path.length + query.length > maxFromLength) return { problem: 'from-long' };
  if (path === '/' && query === '') return { problem: 'from-home' };
  const [, first = ''] = path.split('/', 2);
  if (dynamicPrefixes.has(first) || ownSegments.has(first) || /(?:\.data|\/_payload\.json)$/.test(path))
    return { problem: 'from-reserved', shown: `/${first}` };
  const own = query !== '' && pairsOf(query).find(([name]) => ownParameters.has(name));
  if (own) return { problem: 'from-parameter', shown: own[0] };
  return { value: below ? path + belowMark : path + query };
}

/** `below`: the rule is a wildcard, so its target may keep the rest of the path. */
function readTo(typed: string, { origin, hosts }: Surroundings, below: boolean): Read<string> {
  const text = locationHeader(withoutOrigin(typed.trim(), origin));
  if (text === '') return { problem: 'to-missing' };
  if (text.length > maxToLength) return { problem: 'to-long' };
  const carries = text.endsWith(belowMark);
  if (text.includes('*') && !(carries && below && text.indexOf('*') === text.length - 1)) return { problem: 'to-star' };
  const plain = carries ? text.slice(0, -belowMark.length) || '/' : text;
  if (/^https?:/i.test(plain)) return readElsewhere(plain, hosts, carries);
  // The first slash may be missing; a scheme or a host must not pass as a path.
  const slashed = plain.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `/${plain}`;
  const path = pathOf(slashed).replace(/#.*$/, '');
  if (!isLocalPath(slashed) || !isPlainTarget(path)) return { problem: 'to-form' };
  const canonical = canonicalPath(path);
  const rest = slashed.slice(path.length);
  return { value: carries ? (canonical === '/' ? '' : canonical) + belowMark : canonical + rest };
}

/** An address of another site: https, without a name or password in it, on a host the owner allowed. */
function readElsewhere(text: string, hosts: ReadonlySet<string>, carries: boolean): Read<string> {
  if (!URL.canParse(text) || /[\\\s]/.test(text)) return { problem: 'to-form' };
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return { problem: 'to-form' };
  if (!hosts.has(url.host)) return { problem: 'to-host', shown: url.host };
  if (!carries) return { value: url.href };
  if (url.search !== '' || url.hash !== '') return { problem: 'to-star' };
  return { value: url.href.replace(/\/$/, '') + belowMark };
}

/** An address of this site as its path, also under the name with or without `www.`, and without a scheme. */
function withoutOrigin(text: string, origin: string): string {
  const host = new URL(origin).host.replace(/^www\./, '');
  const own = (one: string) => one.replace(/^www\./i, '').toLowerCase() === host;
  const bare = /^(?<host>[^/?#:]+(?::\d+)?)(?<rest>[/?#].*)?$/.exec(text)?.groups;
  if (bare?.host && bare.host.includes('.') && own(bare.host)) return bare.rest ?? '/';
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  if (!own(url.host) || url.username !== '' || url.password !== '') return text;
  return text.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}
