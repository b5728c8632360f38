import { eq, count, sql } from 'drizzle-orm';
import { log } from '#config/log';
import { inTransaction, type Tx } from '#db';
import type { PageView } from './read-page-view.ts';
import { pageViewDays } from '../tables.ts';

const every = 2_000;
/** Bounds against invented addresses: in memory between two writes, and in the table per day. */
const mostPending = 1_000;
const mostRowsADay = 5_000;
const otherPath = '(other)';

let pending = new Map<string, PageView & { views: number }>();
let timer: NodeJS.Timeout | undefined;

/** Counts a view. It reaches the database within two seconds, many views in one statement; nobody waits for it. */
export function countPageView(view: PageView): void {
  const known = pending.has(keyOf(view)) || pending.size < mostPending;
  add(known ? view : { path: otherPath, source: '' }, 1);
  timer ??= setTimeout(() => {
    flushPageViews().catch((err: unknown) => log().warn({ err }, 'page views wait for the database'));
  }, every).unref();
}

const keyOf = ({ path, source }: PageView) => `${path}\n${source}`;

function add(view: PageView, views: number): void {
  pending.set(keyOf(view), { ...view, views: (pending.get(keyOf(view))?.views ?? 0) + views });
}

/** Writes what has been counted; the server calls it once more when it stops. What could not be written is kept. */
export async function flushPageViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (pending.size === 0) return;
  const counted = [...pending.values()];
  pending = new Map();
  try {
    await inTransaction((tx) => writePageViews(tx, counted));
  } catch (error) {
    for (const { views, ...view } of counted) add(view, views);
    timer ??= setTimeout(() => void flushPageViews().catch(() => {}), every * 5).unref();
    throw error;
  }
}

async function writePageViews(tx: Tx, counted: (PageView & { views: number })[]): Promise<void> {
  const today = sql<string>`(now() at time zone 'utc')::date`;
  const [rows] = await tx.select({ count: count() }).from(pageViewDays).where(eq(pageViewDays.day, today));
  const full = (rows?.count ?? 0) + counted.length > mostRowsADay;
  const lumped = counted.reduce((sum, { views }) => sum + views, 0);
  const values = full ? [{ path: otherPath, source: '', views: lumped }] : counted;
  await tx
    .insert(pageViewDays)
    // One order for all writers, so that two servers never wait for each other.
    .values(values.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map((value) => ({ ...value, day: today })))
    .onConflictDoUpdate({
      target: [pageViewDays.day, pageViewDays.path, pageViewDays.source],
      set: { views: sql`${pageViewDays.views} + excluded.views` },
    });
}
