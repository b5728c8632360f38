import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { listPage, pageRows } from '#foundation/kit/list-page.ts';
import { destinations } from '../destinations/destinations.ts';
import { conversionStates, type ConversionState } from '../model.ts';
import { conversions } from '../tables.ts';

const isState = (text: string): text is ConversionState => (conversionStates as readonly string[]).includes(text);

/** The services that are set up, how many conversions are in each state, and the newest with their problems. */
export async function readConversions(tx: Tx, query: URLSearchParams) {
  const asked = query.get('state') ?? '';
  const wanted = isState(asked) ? asked : null;
  const { id, service, event, aboutId, state, tries, dueAt, problem, createdAt } = conversions;
  const { page, limit, offset } = listPage(query);
  const rows = await tx
    .select({ id, service, event, aboutId, state, tries, dueAt, problem, createdAt })
    .from(conversions)
    .where(and(wanted ? eq(state, wanted) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset(offset);
  const counted = await tx
    .select({ state, count: sql<number>`count(*)::int` })
    .from(conversions)
    .groupBy(state);
  return {
    services: destinations.map(({ name, isOn }) => ({ name, on: isOn() })),
    state: wanted,
    page,
    ...pageRows(rows),
    counts: Object.fromEntries(counted.map((row) => [row.state, row.count])) as Partial<
      Record<ConversionState, number>
    >,
  };
}

export type ShownConversions = Awaited<ReturnType<typeof readConversions>>;
