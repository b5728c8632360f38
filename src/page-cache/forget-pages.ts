import { sql } from 'drizzle-orm';
import type { Engine, Tx } from '#db';
import { newId } from '#kit/id';
import type { PageCache } from './page-cache.ts';
import { pageChanges } from './tables.ts';

const channel = 'coursefront_pages';

/**
 * Says that everything shown under these tags has changed (`page:…`, `programme:…`, `batch:…`, `site`). Part of the
 * transaction: it holds for stored pages, and the news goes out to every server, when it commits, and never when it does not.
 */
export async function forgetPages(tx: Tx, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  const rows = sql.join(
    tags.map((tag) => sql`(${newId()}::uuid, ${tag})`),
    sql`, `,
  );
  // One statement, because this is part of every checkout.
  await tx.execute(sql`with noted as (insert into ${pageChanges} (id, tag) values ${rows})
    select pg_notify(${channel}, ${JSON.stringify(tags)})`);
}

/**
 * Lets a server's cache follow the news, and start empty again after a time in which it could not hear them. Answers
 * how to end it.
 */
export function followForgottenPages(engine: Engine, cache: PageCache): Promise<() => Promise<void>> {
  return engine.listen(channel, (payload) => cache.forget(JSON.parse(payload) as string[]), cache.forgetAll);
}
