import { sql } from 'drizzle-orm';
import type { Engine, Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { PageCache } from './page-cache.ts';
import { pageTags } from './page-tags.ts';
import { pageChanges } from './tables.ts';

const channel = 'coursefront_pages';

/** A change with more tags than this is treated as one of the whole site: naming each would cost more than rendering. */
const maxTags = 500;

/** PostgreSQL refuses a notification of 8 000 bytes. Counted in characters: paths and slugs are ASCII. */
const maxCharacters = 7_000;

/**
 * Marks everything shown under these tags (`pageTags`) as changed. Part of the transaction: when it commits, stored pages count as
 * changed and every server is notified; when it rolls back, neither. More than 500 tags count as `site`, which every page carries.
 */
export async function forgetPages(tx: Tx, changed: Iterable<string>): Promise<void> {
  const distinct = [...new Set(changed)];
  if (distinct.length === 0) return;
  const tags = distinct.length > maxTags ? [pageTags.site] : distinct;
  const rows = sql.join(
    tags.map((tag) => sql`(${newId()}::uuid, ${tag})`),
    sql`, `,
  );
  const payloads = sql.join(
    payloadsOf(tags).map((payload) => sql`(${payload})`),
    sql`, `,
  );
  // One statement, because this is part of every checkout.
  await tx.execute(sql`with noted as (insert into ${pageChanges} (id, tag) values ${rows})
    select pg_notify(${channel}, payload) from (values ${payloads}) as lists (payload)`);
}

/** The tags as lists that fit into a notification each. */
function payloadsOf(tags: string[]): string[] {
  const lists: string[][] = [[]];
  let length = 0;
  for (const tag of tags) {
    length += tag.length + 3;
    if (length > maxCharacters) {
      lists.push([]);
      length = tag.length + 3;
    }
    lists.at(-1)?.push(tag);
  }
  return lists.map((list) => JSON.stringify(list));
}

/**
 * Lets a server's cache follow the notifications, and doubt all its pages after a time in which none could arrive. Returns
 * the function that ends it.
 */
export function followForgottenPages(
  engine: Engine,
  cache: Pick<PageCache, 'forget' | 'doubtAll'>,
): Promise<() => Promise<void>> {
  return engine.listen(channel, (payload) => cache.forget(JSON.parse(payload) as string[]), cache.doubtAll);
}
