import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import { findBatch, findBatches, listBatches } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { listProgrammes } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { history } from '#platform/people';
import { findEntry, listLine, toWaiter } from '../line/entries.ts';
import { waitStates, type Waiter, type WaitState } from '../model.ts';
import { waitlistEntries, waitlistSteps } from '../tables.ts';

type Counts = Record<WaitState, number>;
export type LineHead = {
  id: string;
  title: string;
  time: string;
  free: number;
  capacity: number;
  bookable: boolean;
  counts: Counts;
};
export type LineRow = Pick<
  Waiter,
  'id' | 'name' | 'language' | 'mobile' | 'state' | 'createdAt' | 'offeredUntil' | 'addedBy'
> & {
  /** Place in line, from 1; null if not waiting. */
  place: number | null;
};

export type Line = NonNullable<Awaited<ReturnType<typeof readLine>>>;
export type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const maxLines = 100;
const maxEnded = 200;

/** The batches with a waitlist, longest first, with counts by state; and sold-out ones without entries. */
export async function readLines(tx: Tx): Promise<{ lines: LineHead[]; others: { id: string; label: string }[] }> {
  const { batchId, state } = waitlistEntries;
  const standing = sql`count(*) filter (where ${state} in ('waiting', 'offered'))`;
  const ids = await tx
    .select({ batchId })
    .from(waitlistEntries)
    .groupBy(batchId)
    .orderBy(desc(standing), batchId)
    .limit(maxLines);
  const titles = await titlesOf(tx);
  const lines = await headsOf(
    tx,
    ids.map((row) => row.batchId),
    titles,
  );
  const known = new Set(lines.map(({ id }) => id));
  const others = (await listBatches(tx))
    .filter(({ id, bookable, seatsLeft }) => bookable && seatsLeft <= 0 && !known.has(id))
    .slice(0, maxLines)
    .map((batch) => ({ id: batch.id, label: `${titles.get(batch.programme) ?? batch.programme}, ${timeOf(batch)}` }));
  return { lines, others };
}

/** The waitlist of one batch: waiting in order, offered, and ended, latest first. Null for an unknown batch. */
export async function readLine(tx: Tx, id: string) {
  const batch = await findBatch(tx, id);
  if (!batch) return null;
  const [head] = await headsOf(tx, [batch.id], await titlesOf(tx));
  if (!head) return null;
  const waiting = await listLine(tx, batch.id, ['waiting']);
  const offered = await listLine(tx, batch.id, ['offered']);
  const over = await tx
    .select()
    .from(waitlistEntries)
    .where(sql`${waitlistEntries.batchId} = ${batch.id} and ${waitlistEntries.state} not in ('waiting', 'offered')`)
    .orderBy(desc(waitlistEntries.updatedAt), desc(waitlistEntries.id))
    .limit(maxEnded);
  return {
    head,
    language: batch.language,
    offered: offered.map((waiter) => lineRow(waiter, null)),
    waiting: waiting.map((waiter, index) => lineRow(waiter, index + 1)),
    over: over.map((row) => lineRow(toWaiter(row), null)),
  };
}

/** One person with their history. Null if they are not on this batch's waitlist. */
export async function readPerson(tx: Tx, batchId: string, entryId: string) {
  const waiter = await findEntry(tx, entryId);
  if (waiter?.batchId !== batchId) return null;
  const line = await listLine(tx, batchId, ['waiting']);
  const steps = await tx
    .select()
    .from(waitlistSteps)
    .where(eq(waitlistSteps.entryId, waiter.id))
    .orderBy(desc(waitlistSteps.createdAt), desc(waitlistSteps.id))
    .limit(maxEnded);
  const place = line.findIndex(({ id }) => id === waiter.id) + 1;
  const audit = await history(tx, 'waitlist', waiter.id);
  return { waiter, place: place || null, length: line.length, steps, changes: audit.length, formKey: newId() };
}

function lineRow(waiter: Waiter, place: number | null): LineRow {
  const { id, name, language, mobile, state, createdAt, offeredUntil, addedBy } = waiter;
  return { id, name, language, mobile, state, createdAt, offeredUntil, addedBy, place };
}

async function headsOf(tx: Tx, ids: string[], titles: Map<string, string>): Promise<LineHead[]> {
  if (ids.length === 0) return [];
  const { batchId, state } = waitlistEntries;
  const rows = await tx
    .select({ batchId, state, number: count() })
    .from(waitlistEntries)
    .where(inArray(batchId, ids))
    .groupBy(batchId, state);
  const heads: LineHead[] = [];
  const found = await findBatches(tx, ids);
  for (const id of ids) {
    const batch = found.get(id);
    if (!batch) continue;
    const own = rows.filter((row) => row.batchId === id);
    const counts = Object.fromEntries(
      waitStates.map((name) => [name, own.find((row) => row.state === name)?.number ?? 0]),
    ) as Counts;
    const { capacity, taken, bookable, programme } = batch;
    heads.push({
      id,
      title: titles.get(programme) ?? programme,
      time: timeOf(batch),
      free: capacity - taken,
      capacity,
      bookable,
      counts,
    });
  }
  return heads;
}

const timeOf = ({ startsAt, zone }: Batch) => formatWorkshopTime(startsAt, zone, staffLanguage());

async function titlesOf(tx: Tx): Promise<Map<string, string>> {
  return new Map((await listProgrammes(tx)).map(({ slug, title }) => [slug, inLanguage(title, staffLanguage())]));
}
