import { eq, count, sql } from 'drizzle-orm';
import { writeBehind, type Tx } from '#platform/db';
import { withinRoom } from '../touches/within-room.ts';
import type { PageView } from './read-page-view.ts';
import { pageViewDays } from '../tables.ts';

/** Limits against invented addresses: in memory between two writes, and in the table per day. */
const maxPending = 1_000;
const maxRowsPerDay = 5_000;
const otherPath = '(other)';

type Counted = PageView & { views: number };

const waiting = writeBehind<Counted>({
  what: 'page views',
  every: 2_000,
  join: (one, other) => ({ ...one, views: one.views + other.views }),
  write: (tx, counted) => writePageViews(tx, [...counted.values()]),
});

const keyOf = ({ path, source }: PageView) => `${path}\n${source}`;

/** Counts a view. It is written within two seconds, batched with others in one statement; no request waits for it. */
export function countPageView(view: PageView): void {
  const known = waiting.waiting(keyOf(view)) !== undefined || waiting.size() < maxPending;
  const counted = known ? view : { path: otherPath, source: '' };
  waiting.add(keyOf(counted), { ...counted, views: 1 });
}

/** Writes pending counts; also called when the server stops. */
export const flushPageViews = waiting.flush;

/** Views of pages that have a row today, and all others combined. */
async function withoutNew(tx: Tx, counted: Counted[]): Promise<Counted[]> {
  const { rows } = (await tx.execute(sql`select path, source from page_view_days
    join jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (path text, source text) using (path, source)
    where day = (now() at time zone 'utc')::date`)) as unknown as { rows: PageView[] };
  const known = new Set(rows.map(keyOf));
  return withinRoom(counted, {
    hasRow: (one) => one.path !== otherPath && known.has(keyOf(one)),
    other: (rest) => ({ path: otherPath, source: '', views: rest.reduce((sum, { views }) => sum + views, 0) }),
  });
}

async function writePageViews(tx: Tx, counted: Counted[]): Promise<void> {
  const today = sql<string>`(now() at time zone 'utc')::date`;
  const [rows] = await tx.select({ count: count() }).from(pageViewDays).where(eq(pageViewDays.day, today));
  const full = (rows?.count ?? 0) + counted.length > maxRowsPerDay;
  const values = full ? await withoutNew(tx, counted) : counted;
  await tx
    .insert(pageViewDays)
    // One lock order for all writers, so that two servers do not deadlock.
    .values(values.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map((value) => ({ ...value, day: today })))
    .onConflictDoUpdate({
      target: [pageViewDays.day, pageViewDays.path, pageViewDays.source],
      set: { views: sql`${pageViewDays.views} + excluded.views` },
    });
}
