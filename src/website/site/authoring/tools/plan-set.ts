import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { blockSchema } from '../../blocks/registry.server.ts';
import { fingerprint } from '../../pages/fingerprint.ts';
import { inheritPage } from '../../pages/inherit-page.ts';
import { readPageSource } from '../../pages/page-schema.server.ts';
import type { Page, PageSource } from '../../pages/page.ts';
import { fillVariables, knownSamples } from '../../pages/variables.ts';
import { fieldPlace, fieldValue, readFieldName, withValue, type FieldName } from './field-place.ts';
import { shown } from './look-at-pages.ts';
import { inFamily, parentOf, type PageSet } from './page-set.ts';

export type SetRequest = { selector: string; field: string; value: unknown };

/** The effect of a `set`: the pages that are rewritten, and what visitors will see where (also on inheriting pages). */
export type SetPlan = {
  why: string;
  changes: { source: PageSource; place: (string | number)[]; value: unknown }[];
  preview: string[];
  /** The same as values; `inherited`: the page gets it from its parent. */
  shows: { path: string; inherited: boolean; before: unknown; after: unknown }[];
};

/**
 * Plans one value for one field on many pages, without writing. A page gets an override only where its parent does not already give the value, so
 * families stay families. Refuses 'invalid' when nothing is selected, the field does not exist, or a page would no longer fit its schema.
 */
export function planSet(set: PageSet, { selector, field, value }: SetRequest): Outcome<SetPlan, 'invalid', string[]> {
  const name = readFieldName(field);
  if (!name)
    return refused('invalid', [`“${field}” is no field: label, head.title, or a block's, as in schedule.intro`]);
  const selected = selectPages(set, selector);
  if (selected.size === 0) return refused('invalid', [`“${selector}” selects no page`]);
  const plan: SetPlan = { why: `set ${selector} ${field} ${shown(value)}`, changes: [], preview: [], shows: [] };
  const problems: string[] = [];
  const resolved = new Map<string, Page>();
  for (const source of set.ordered) {
    const parent = parentOf(source, resolved);
    const next = selected.has(source.path) ? wanted(source, parent, name, value) : null;
    const { page } = inheritPage(parent, next?.source ?? source);
    resolved.set(page.path, page);
    if (next) plan.changes.push(next);
    const before = set.resolved.get(page.path);
    if (!before || same(fieldValue(before, name), fieldValue(page, name))) continue;
    const inherited = next ? '' : ' (inherited)';
    plan.shows.push({
      path: page.path,
      inherited: next === null,
      before: fieldValue(before, name),
      after: fieldValue(page, name),
    });
    plan.preview.push(
      `${page.path}${inherited}: ${shown(fieldValue(before, name))} → ${shown(fieldValue(page, name))}`,
    );
    problems.push(...problemsOf(page, next?.source ?? null, name));
  }
  const has = [...selected].some((path) => fieldValue(set.resolved.get(path) as Page, name) !== undefined);
  if (!has) problems.push(`no selected page has a block “${name.block}”`);
  return problems.length > 0 ? refused('invalid', problems) : ok(plan);
}

/**
 * The pages a selector means: terms that all must fit. `/path` is that page, `/path/**` those below it,
 * `family:/path` it and its variants; `kind:`, `language:`, `market:`, `programme:` compare a field.
 */
export function selectPages(set: PageSet, selector: string): Set<string> {
  const terms = selector.split(/\s+/).filter(Boolean);
  const fits = (page: Page, term: string): boolean => {
    if (term.endsWith('/**')) return page.path.startsWith(term.slice(0, -2));
    if (term.startsWith('/')) return page.path === term;
    const [name = '', wantedValue = ''] = term.split(':');
    if (name === 'family') return inFamily(set, page.path, wantedValue);
    if (!['kind', 'language', 'market', 'programme', 'layout', 'visibility'].includes(name)) return false;
    return page[name as 'kind'] === wantedValue;
  };
  const pages = [...set.resolved.values()].filter(
    (page) => terms.length > 0 && terms.every((term) => fits(page, term)),
  );
  return new Set(pages.map(({ path }) => path));
}

/** How a page must be written so that the field shows the value; null when it does already, or cannot. */
function wanted(
  source: PageSource,
  parent: Page | null,
  name: FieldName,
  value: unknown,
): SetPlan['changes'][0] | null {
  const { page } = inheritPage(parent, source);
  if (fieldValue(page, name) === undefined && name.block !== null) return null;
  const place = fieldPlace(source, name);
  const bare = parent && place[0] !== 'insert' ? withValue(source, place, undefined) : null;
  const inherits = bare && same(fieldValue(inheritPage(parent, bare).page, name), value);
  // Without a parent there is no inherited value to remove, so null means absent.
  const written = value === null && !parent ? undefined : value;
  const next = bare && inherits ? bare : withValue(source, place, written);
  if (same(next, source)) return null;
  return { source: next, place, value: inherits ? undefined : written };
}

function problemsOf(page: Page, source: PageSource | null, { block: id }: FieldName): string[] {
  const read = source ? readPageSource(source) : null;
  const issues = read && 'issues' in read ? read.issues : [];
  const block = page.blocks.find((candidate) => candidate.id === id);
  const checked =
    block && blockSchema(block.kind)?.safeParse(fillVariables(block, { ...knownSamples(page), ...page.variables }));
  return [...issues, ...(checked?.error?.issues ?? [])].map(
    ({ path, message }) => `${page.path}: ${path.map(String).join('.')} ${message}`,
  );
}

const same = (a: unknown, b: unknown) => fingerprint(a) === fingerprint(b);
