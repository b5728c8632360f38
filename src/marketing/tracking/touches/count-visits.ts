import { count, eq, sql } from 'drizzle-orm';
import { writeBehind, type Tx } from '#platform/db';
import { visitDays } from '../tables.ts';
import type { Touch } from './touch.ts';
import { withinRoom } from './within-room.ts';

/** Limits against invented addresses: in memory between two writes, and in the table per day. */
const maxPending = 500;
const maxRowsPerDay = 2_000;

type Key = Pick<typeof visitDays.$inferInsert, 'campaign' | 'source' | 'medium' | 'referrer' | 'landing' | 'language'>;
type Counted = Required<Key> & { visits: number; firsts: number };

const otherLanding = '(other)';
const nowhere = { campaign: '', source: '', medium: '', referrer: '', language: '' };

const waiting = writeBehind<Counted>({
  what: 'visits',
  every: 2_000,
  join: (one, other) => ({ ...one, visits: one.visits + other.visits, firsts: one.firsts + other.firsts }),
  write: (tx, counted) => writeVisits(tx, [...counted.values()]),
});

/** Counts a visit with consent. It is written within two seconds, batched with others in one statement; no request waits for it. */
export function countVisit(touch: Touch, began: 'first' | 'again'): void {
  const { campaign = '', source = '', medium = '', referrer = '', landing = '', language = '' } = touch;
  const key = { campaign, source, medium, referrer, landing, language };
  const known = waiting.waiting(nameOf(key)) !== undefined || waiting.size() < maxPending;
  const counted = known ? key : { ...nowhere, landing: otherLanding };
  waiting.add(nameOf(counted), { ...counted, visits: 1, firsts: began === 'first' ? 1 : 0 });
}

const nameOf = ({ campaign, source, medium, referrer, landing, language }: Key) =>
  JSON.stringify([campaign, source, medium, referrer, landing, language]);

/** Writes pending counts; also called when the server stops. */
export const flushVisits = waiting.flush;

/** Visits with a row today, and all others combined. */
async function withoutNew(tx: Tx, counted: Counted[]): Promise<Counted[]> {
  const { rows } = (await tx.execute(sql`select campaign, source, medium, referrer, landing, language from visit_days
    join jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (campaign text, source text, medium text, referrer text, landing text, language text)
    using (campaign, source, medium, referrer, landing, language)
    where day = (now() at time zone 'Asia/Kolkata')::date`)) as unknown as { rows: Key[] };
  const known = new Set(rows.map(nameOf));
  const sum = (rest: Counted[], of: 'visits' | 'firsts') => rest.reduce((total, row) => total + row[of], 0);
  return withinRoom(counted, {
    hasRow: (one) => one.landing !== otherLanding && known.has(nameOf(one)),
    other: (rest) => ({ ...nowhere, landing: otherLanding, visits: sum(rest, 'visits'), firsts: sum(rest, 'firsts') }),
  });
}

async function writeVisits(tx: Tx, counted: Counted[]): Promise<void> {
  const today = sql<string>`(now() at time zone 'Asia/Kolkata')::date`;
  const [rows] = await tx.select({ count: count() }).from(visitDays).where(eq(visitDays.day, today));
  const full = (rows?.count ?? 0) + counted.length > maxRowsPerDay;
  const values = full ? await withoutNew(tx, counted) : counted;
  const { day, campaign, source, medium, referrer, landing, language, visits, firsts } = visitDays;
  await tx
    .insert(visitDays)
    // One lock order for all writers, so that two servers do not deadlock.
    .values(values.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)).map((value) => ({ ...value, day: today })))
    .onConflictDoUpdate({
      target: [day, campaign, source, medium, referrer, landing, language],
      set: { visits: sql`${visits} + excluded.visits`, firsts: sql`${firsts} + excluded.firsts` },
    });
}
