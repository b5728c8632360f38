import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { leads } from '../tables.ts';
import { endOfToday } from './calls-due.ts';

const shown = 30;

type Whose = { assigned?: string | undefined };

/**
 * The call list, at most thirty of each kind: first those without a first response, most urgent first, then calls planned until the end of today.
 * `assigned`: only leads of this colleague and unassigned ones; without it all.
 */
export async function callList(tx: Tx, { assigned }: Whose): Promise<(typeof leads.$inferSelect)[]> {
  const own = assigned === undefined ? undefined : or(eq(leads.assignedTo, assigned), isNull(leads.assignedTo));
  const callable = and(isNull(leads.mergedInto), isNotNull(leads.mobile), eq(leads.suspected, false), own);
  const first = await tx
    .select()
    .from(leads)
    .where(and(callable, isNull(leads.answeredAt), isNotNull(leads.respondBy), eq(leads.state, 'new')))
    .orderBy(asc(leads.respondBy))
    .limit(shown);
  const due = await tx
    .select()
    .from(leads)
    .where(and(callable, isNotNull(leads.callAt), lt(leads.callAt, sql`${endOfToday()}`), ne(leads.state, 'closed')))
    .orderBy(asc(leads.callAt))
    .limit(shown);
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...due.filter(({ id }) => !known.has(id))];
}
