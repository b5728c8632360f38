import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import { watchFor, type Watched } from '#platform/alerts';
import type { Tx } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { fewSeats } from '../model.ts';
import { batches } from '../tables.ts';
import { batchTimes } from './batch-times.ts';
import { listUnready } from './list-unready.ts';

const most = 200;

/** Batches to come that are more than half sold and have few seats left, full ones included; those that begin soon and lack a teacher or a joining link. */
export async function batchesToTell(tx: Tx): Promise<Watched[]> {
  const { id, startsAt, capacity, taken, archivedAt } = batches;
  const filling = await tx
    .select({ id })
    .from(batches)
    .where(
      and(
        gt(startsAt, sql`now()`),
        isNull(archivedAt),
        sql`${batches.state} = 'open'`,
        sql`${capacity} - ${taken} <= ${fewSeats} and ${taken} * 2 > ${capacity}`,
      ),
    )
    .orderBy(asc(startsAt))
    .limit(most);
  const unready = await listUnready(tx, most);
  const ids = [...new Set([...filling, ...unready].map((batch) => batch.id))];
  const names = await namesOf(tx, ids);
  const told = (kind: 'nearly-full' | 'unready') => (batch: { id: string }) => ({
    kind,
    aboutId: batch.id,
    label: names.get(batch.id) ?? '',
    path: studioPaths.studioBatch(batch.id),
  });
  return [...filling.map(told('nearly-full')), ...unready.map(told('unready'))];
}

async function namesOf(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const times = await batchTimes(tx, ids);
  const rows = await tx
    .select({ id: batches.id, programme: batches.programme })
    .from(batches)
    .where(inArray(batches.id, ids));
  return new Map(rows.map(({ id, programme }) => [id, `${programme.replaceAll('-', ' ')}, ${times.get(id) ?? ''}`]));
}

watchFor({ name: 'batches', find: batchesToTell });
