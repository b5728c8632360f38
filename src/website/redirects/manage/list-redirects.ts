import { and, count, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { likePattern, type Tx } from '#platform/db';
import { redirects } from '../tables.ts';

export type ListedRedirect = typeof redirects.$inferSelect;
export const redirectFilters = ['all', 'below', 'gone', 'unused'] as const;
export type RedirectFilter = (typeof redirectFilters)[number];

type Asked = { search: string; filter: RedirectFilter };

/** The redirects that fit, newest first. `search`: part of either address or of the note. */
export async function listRedirects(
  tx: Tx,
  asked: Asked & { limit: number; offset: number },
): Promise<ListedRedirect[]> {
  return tx
    .select()
    .from(redirects)
    .where(and(matching(asked.search), fitting[asked.filter]()))
    .orderBy(desc(redirects.createdAt), desc(redirects.id))
    .limit(asked.limit)
    .offset(asked.offset);
}

/** How many of a search each filter shows. */
export async function countRedirects(tx: Tx, search: string): Promise<Record<RedirectFilter, number>> {
  const number = (filter: RedirectFilter) =>
    sql<number>`(count(*) filter (where ${fitting[filter]() ?? sql`true`}))::int`;
  const [row] = await tx
    .select({ all: count(), below: number('below'), gone: number('gone'), unused: number('unused') })
    .from(redirects)
    .where(matching(search));
  return row ?? { all: 0, below: 0, gone: 0, unused: 0 };
}

/** One redirect, or null. */
export async function findRedirect(tx: Tx, id: string): Promise<ListedRedirect | null> {
  const [row] = await tx.select().from(redirects).where(eq(redirects.id, id));
  return row ?? null;
}

const fitting: Record<RedirectFilter, () => SQL | undefined> = {
  all: () => undefined,
  below: () => sql`right(${redirects.from}, 2) = '/*'`,
  gone: () => isNull(redirects.to),
  unused: () => sql`${redirects.lastHitAt} is null or ${redirects.lastHitAt} < now() - interval '90 days'`,
};

function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = likePattern(search);
  return or(
    sql`${redirects.from} ilike ${pattern}`,
    sql`${redirects.to} ilike ${pattern}`,
    sql`${redirects.note} ilike ${pattern}`,
  );
}
