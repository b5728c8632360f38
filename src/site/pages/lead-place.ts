import { database } from '#db';
import { ruleTarget } from '#kit/route-rules';
import { routeRules } from './records/find-release.ts';
import type { Page } from './page.ts';
import { resolvePath } from './resolve-path.ts';

/** Where a lead form stands, as its lead remembers it. */
export type LeadPlace = { page: string; language: string; mailForms: string[]; forms: Record<string, string> };

const known = new Map<string, { place: Promise<LeadPlace | null>; until: number }>();
const lifetime = 5_000;
const most = 1_000;

/**
 * The page of a path on which a lead may be left without asking anything else of the visit; null where there is no page,
 * a route rule leads elsewhere, or the page has checks of its own. Remembered for five seconds: a rush of leads
 * comes from few pages.
 */
export function leadPlace(path: string): Promise<LeadPlace | null> {
  const now = Date.now();
  const found = known.get(path);
  if (found && found.until > now) return found.place;
  if (known.size >= most) known.clear();
  const place = findPlace(path);
  known.set(path, { place, until: now + lifetime });
  place.catch(() => known.delete(path));
  return place;
}

async function findPlace(path: string): Promise<LeadPlace | null> {
  if (ruleTarget(await routeRules(database()), path, '')) return null;
  const resolved = await resolvePath(database(), path);
  if (!resolved.found || resolved.page.middleware?.length) return null;
  return { page: resolved.page.path, language: resolved.page.language, ...formsOf(resolved.page) };
}

/**
 * The forms of a page: the blocks whose forms ask for an e-mail address and need no number, and the forms of the school's own by the block
 * they stand in.
 */
export function formsOf({ blocks }: Pick<Page, 'blocks'>): Pick<LeadPlace, 'mailForms' | 'forms'> {
  const leadForms = blocks.filter(({ kind }) => kind === 'lead-form');
  return {
    mailForms: leadForms.flatMap(({ id, mobile }) => (mobile === 'optional' ? [id] : [])),
    forms: Object.fromEntries(leadForms.flatMap(({ id, form }) => (typeof form === 'string' ? [[id, form]] : []))),
  };
}
