import { database, orKnown } from '#platform/db';
import { formNamed } from '#marketing/forms';
import { ruleTarget } from '#foundation/kit/route-rules.ts';
import { leadsWait } from '#marketing/leads';
import { routeRules } from './records/find-release.ts';
import type { Page } from './page.ts';
import { resolvePath } from './resolve-path.ts';

/** The place of a lead form, as stored with its lead. */
export type LeadPlace = { page: string; language: string; mailForms: string[]; forms: Record<string, string> };

const known = new Map<string, { place: Promise<LeadPlace | null>; last?: LeadPlace | null; until: number }>();
const lifetime = 5_000;
/** So long a form waits to learn whether its page is still as it was, in milliseconds. */
const patience = 2_000;
const most = 5_000;

/**
 * The page on which a lead may be left without further checks; null where there is no page, a route rule redirects, or the page has its own checks.
 * Cached for five seconds, since a rush of leads comes from few pages; longer while the database is down.
 */
export function leadPlace(path: string): Promise<LeadPlace | null> {
  const now = Date.now();
  const found = known.get(path);
  if (found && (found.until > now || (found.last !== undefined && leadsWait()))) return found.place;
  return remember(path, orKnown(findPlace(path), found?.last, patience), found?.last);
}

/** The same from this server's memory, without a query; undefined if unknown. */
export const knownLeadPlace = (path: string): LeadPlace | null | undefined => known.get(path)?.last;

/** Stores what a rendering has read anyway: a form sent while the database is down belongs to a page that was shown before. */
export function noteLeadPlace(path: string, page: Page): void {
  const place = placeOf(page);
  void remember(path, Promise.resolve(place), place);
}

const toLearn = new Set<string>();
const maxToLearn = 1_000;

/** Loads the forms of a page that another server, or an earlier run, had rendered: one page at a time, so that requests are not delayed. */
export function learnLeadPlace(path: string): void {
  if (known.has(path) || toLearn.size >= maxToLearn) return;
  toLearn.add(path);
  if (toLearn.size === 1) void learnAll();
}

async function learnAll(): Promise<void> {
  for (const path of toLearn) {
    const place = await leadPlace(path).catch(() => null);
    for (const slug of Object.values(place?.forms ?? {})) await formNamed(database(), slug).catch(() => null);
    toLearn.delete(path);
  }
}

/**
 * The place of a form on this page. `read` loads the page, or throws if there is none; while the database is down the page counts as when it was last
 * shown here.
 */
export async function formPlace(path: string, read: () => Promise<Page>): Promise<LeadPlace> {
  const last = knownLeadPlace(path) ?? undefined;
  return last && leadsWait() ? last : orKnown(read().then(placed), last, patience);
}

function remember(path: string, place: Promise<LeadPlace | null>, last: LeadPlace | null | undefined) {
  const entry = { place, last, until: Date.now() + lifetime };
  // The oldest leave first: a map keeps the order in which its keys came.
  known.delete(path);
  if (known.size >= most) for (const old of [...known.keys()].slice(0, most / 10)) known.delete(old);
  known.set(path, entry);
  place.then(
    (found) => (entry.last = found),
    () => known.get(path) === entry && known.delete(path),
  );
  return place;
}

async function findPlace(path: string): Promise<LeadPlace | null> {
  if (ruleTarget(await routeRules(database()), path, '')) return null;
  const resolved = await resolvePath(database(), path);
  return resolved.found ? placeOf(resolved.page) : null;
}

const placeOf = (page: Page): LeadPlace | null => (page.middleware?.length ? null : placed(page));

const placed = (page: Page): LeadPlace => ({ page: page.path, language: page.language, ...formsOf(page) });

/** The forms of a page: the blocks whose forms ask for an e-mail address and no phone number, and the school's forms by block. */
function formsOf({ blocks }: Pick<Page, 'blocks'>): Pick<LeadPlace, 'mailForms' | 'forms'> {
  const leadForms = blocks.filter(({ kind }) => kind === 'lead-form');
  return {
    mailForms: leadForms.flatMap(({ id, mobile }) => (mobile === 'optional' ? [id] : [])),
    forms: Object.fromEntries(leadForms.flatMap(({ id, form }) => (typeof form === 'string' ? [[id, form]] : []))),
  };
}
