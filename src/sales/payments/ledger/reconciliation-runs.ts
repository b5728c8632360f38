import { desc } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Span } from '../model.ts';
import { reconciliationRuns } from './reconciliation-tables.ts';

export type RecordedRun = {
  gateway: string;
  span: Span;
  state: 'done' | 'unreachable';
  /** Lines of the gateway's books that were compared. */
  seen: number;
  mended: number;
  left: object[];
  at: Date;
};

/** Keeps what a comparison found. */
export async function recordRun(tx: Tx, { gateway, span, state, seen, mended, left }: Omit<RecordedRun, 'at'>) {
  const found = { gateway, state, seen, mended, left: left.slice(0, 200) };
  await tx.insert(reconciliationRuns).values({ id: newId(), spanFrom: span.from, spanTo: span.to, ...found });
}

/** The last comparison with each gateway. */
export async function latestRuns(tx: Tx): Promise<RecordedRun[]> {
  const rows = await tx
    .selectDistinctOn([reconciliationRuns.gateway])
    .from(reconciliationRuns)
    .orderBy(reconciliationRuns.gateway, desc(reconciliationRuns.createdAt), desc(reconciliationRuns.id));
  return rows.map(({ gateway, spanFrom, spanTo, state, seen, mended, left, createdAt }) => ({
    gateway,
    span: { from: spanFrom, to: spanTo },
    state: state as RecordedRun['state'],
    seen,
    mended,
    left,
    at: createdAt,
  }));
}
