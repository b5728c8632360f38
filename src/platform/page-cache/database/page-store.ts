import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { log } from '#foundation/config/log.server.ts';
import type { Engine } from '#platform/db';
import { alone, type PageParts } from '../memory/cached-page.ts';
import { isForOneBrowser } from '../memory/page-names.ts';
import { cachedPages, pageChanges } from '../tables.ts';

/** What the tier behind says of a page: the database's time, and the page with its age in milliseconds if it is there. */
export type Stored = { at: string; age: number; parts: PageParts | null };

/** Rendered pages in the database, for all servers and across starts. */
export type PageStore = {
  read: (key: string) => Promise<Stored>;
  /** Writes later, several together; may be lost in a crash. `at`: the value from `read` before the rendering. */
  write: (key: string, parts: PageParts, at: string) => void;
  /** Deletes pages that may no longer be shown, and the oldest ones above the size limit. */
  sweep: () => Promise<void>;
  /** Writes what waits, and ends. */
  close: () => Promise<void>;
};

type Options = { engine: Engine; version: string; maxBytes: number };

/** One query after the other, each with this many pages: all waiting ones in one would be megabytes of text, which survive a garbage collection. */
const maxAtOnce = 16;

/** Longer than any transaction (10 s): one still uncommitted when a page was read began within it. */
const maxTransactionAge = sql`interval '30 seconds'`;
const lifetime = sql`interval '1 hour'`;

/**
 * The database tier of the page cache. A page is shown only if none of its tags was changed since its rendering began, less
 * the longest transaction; each read checks that in the database, so that no server depends on notifications, which may be lost.
 * Only pages that the cache itself may keep are stored.
 */
export function createPageStore({ engine, version, maxBytes }: Options): PageStore {
  const { db } = engine;
  const asked = new Map<string, PromiseWithResolvers<Stored>>();
  let reading = false;
  let waiting = new Map<string, { parts: PageParts; at: string }>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const readBatch = async (batch: [string, PromiseWithResolvers<Stored>][]) => {
    try {
      const found = await readPages(
        engine,
        version,
        batch.map(([key]) => key),
      );
      for (const [key, { resolve }] of batch) resolve(found(key));
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  };

  const readAsked = async () => {
    while (asked.size > 0) {
      const batch = [...asked].slice(0, maxAtOnce);
      for (const [key] of batch) asked.delete(key);
      await readBatch(batch);
    }
    reading = false;
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = new Map();
    if (batch.size === 0) return writing;
    writing = writing
      .then(() => writePages(engine, version, batch))
      .catch((err: unknown) => log().warn({ err }, 'rendered pages were not stored'));
    return writing;
  };

  const sweep = async () => {
    await db.delete(cachedPages).where(lt(cachedPages.renderedAt, sql`now() - ${lifetime}`));
    await db.delete(pageChanges).where(lt(pageChanges.at, sql`now() - ${lifetime} - ${maxTransactionAge}`));
    // Counted from the youngest: pages beyond the limit are deleted, with all older ones.
    await db.execute(sql`delete from ${cachedPages} where rendered_at <= (
      select rendered_at from (
        select rendered_at, sum(size) over (order by rendered_at desc) as total from ${cachedPages}
      ) as sums where total > ${maxBytes} order by rendered_at desc limit 1)`);
  };
  const sweeping = setInterval(
    () => void sweep().catch((err: unknown) => log().warn({ err }, 'sweep failed')),
    300_000,
  );
  sweeping.unref();

  return {
    read: (key) => {
      const known = asked.get(key);
      if (known) return known.promise;
      const answer = Promise.withResolvers<Stored>();
      asked.set(key, answer);
      // Concurrent reads share one query.
      if (!reading) setImmediate(() => void readAsked());
      reading = true;
      return answer.promise;
    },
    write: (key, parts, at) => {
      waiting.set(key, { parts, at });
      if (waiting.size >= 64) void flush();
      else timer ??= setTimeout(() => void flush(), 250).unref();
    },
    sweep,
    close: async () => {
      clearInterval(sweeping);
      await flush();
    },
  };
}

async function readPages(engine: Engine, version: string, keys: string[]): Promise<(key: string) => Stored> {
  const unchanged = sql`not exists (select from ${pageChanges} where ${pageChanges.tag} = any(${cachedPages.tags})
    and ${pageChanges.at} > ${cachedPages.renderedAt} - ${maxTransactionAge})`;
  const young = sql`${cachedPages.renderedAt} > now() - ${lifetime}`;
  // One statement also returns the time, even if no page is found. As base64, because the drivers' text for bytes is twice as long.
  const { key, etag, tags, policy, stateHash, renderedAt } = cachedPages;
  const rows = await engine.db
    .select({
      page: { key, etag, tags, policy, stateHash },
      body: sql<string | null>`encode(${cachedPages.body}, 'base64')`,
      state: sql<string | null>`encode(${cachedPages.state}, 'base64')`,
      age: sql<number>`extract(epoch from now() - ${renderedAt}) * 1000`.mapWith(Number),
      at: sql<string>`clock.at`,
    })
    .from(sql`(select clock_timestamp()::text as at) as clock`)
    .leftJoin(cachedPages, and(inArray(key, keys), eq(cachedPages.version, version), young, unchanged));
  const { at = '' } = rows[0] ?? {};
  const found = new Map(rows.map((row) => [row.page?.key, row]));
  return (wanted) => {
    const row = found.get(wanted);
    return {
      at,
      age: row?.age ?? 0,
      parts: row?.page ? toParts({ ...row.page, body: row.body, state: row.state }) : null,
    };
  };
}

type StoredRow = Pick<typeof cachedPages.$inferSelect, 'key' | 'etag' | 'tags' | 'policy' | 'stateHash'> & {
  body: string | null;
  state: string | null;
};

function toParts({ key, etag, tags, policy, body, state, stateHash }: StoredRow): PageParts {
  return {
    status: 200,
    keep: true,
    etag,
    tags,
    policy,
    forOneBrowser: isForOneBrowser(key),
    body: alone(Buffer.from(body ?? '', 'base64')),
    state: state && stateHash ? { hash: stateHash, body: alone(Buffer.from(state, 'base64')) } : undefined,
  };
}

async function writePages(
  { db }: Engine,
  version: string,
  batch: Map<string, { parts: PageParts; at: string }>,
): Promise<void> {
  const rows = [...batch].map(([key, { parts, at }]) => {
    const { etag, tags, policy, body, state } = parts;
    return {
      key,
      version,
      etag,
      tags,
      policy,
      body,
      stateHash: state?.hash ?? null,
      state: state?.body ?? null,
      size: body.length + (state?.body.length ?? 0) + 300,
      renderedAt: sql`${at}::timestamptz`,
    };
  });
  // In one order everywhere, so that two servers do not wait for each other.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  const taken = (column: string) => sql.raw(`excluded.${column}`);
  await db
    .insert(cachedPages)
    .values(rows)
    .onConflictDoUpdate({
      target: [cachedPages.key, cachedPages.version],
      set: {
        etag: taken('etag'),
        tags: taken('tags'),
        policy: taken('policy'),
        body: taken('body'),
        stateHash: taken('state_hash'),
        state: taken('state'),
        size: taken('size'),
        renderedAt: taken('rendered_at'),
      },
      // The youngest rendering stays.
      setWhere: sql`${cachedPages.renderedAt} < excluded.rendered_at`,
    });
}
