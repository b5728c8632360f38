import { lookup } from '#foundation/kit/lookup.ts';
import type { Page } from './page.ts';

/** The result of a named check: null (continue), an error, or a redirect. */
type Verdict = { refuse: { status: number; message: string } } | { redirect: string } | null;

/** `known`: whether the address has a valid token of an order or a lead; evaluated lazily. */
type Visit = { page: Page; known: () => Promise<boolean> };

/** NAV-5: the checks a page may name. They run before anything of the page is gathered, in the page's order. */
const middleware = lookup<(visit: Visit) => Verdict | Promise<Verdict>>({
  /** The programme is over; search engines may drop the page. */
  ended: () => ({ refuse: { status: 410, message: 'This workshop has ended.' } }),
  /** Only with a valid link of an order or a lead. */
  'with-token': async ({ known }) =>
    (await known()) ? null : { refuse: { status: 403, message: 'This page opens with the link in your mail.' } },
  /** Leads to the list of workshops until the page is ready. */
  'to-workshops': () => ({ redirect: '/workshops' }),
});

/** Why a name is not allowed in a page's `middleware`, as a sentence; null if it is. */
export function middlewareProblem(name: string): string | null {
  if (Object.hasOwn(middleware, name)) return null;
  return `Unknown route middleware: '${name}'. Known are: ${Object.keys(middleware).join(', ')}.`;
}

/** The first verdict of a page's checks. Throws for an unknown name, which publishing and start have refused before. */
export async function runMiddleware(visit: Visit): Promise<Verdict> {
  for (const name of visit.page.middleware ?? []) {
    const problem = middlewareProblem(name);
    if (problem) throw new Error(problem);
    const verdict = (await middleware[name]?.(visit)) ?? null;
    if (verdict) return verdict;
  }
  return null;
}
