import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { isId, newId } from '#foundation/kit/id.ts';
import { recordAudit, requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { exports } from '../tables.ts';
import type { ListName } from '../views/saved-views.ts';
import type { ExportFormat } from './export-files.ts';
import { exported } from './exported-lists.ts';
import { makeExportJob } from './make-export.job.ts';

export type AskedExport = { list: ListName; format: ExportFormat; query: string; ids: string[] };

/** Requests an export, which a job makes; it belongs to the person and expires after 24 hours. Returns its id. */
export async function askExport(
  tx: Tx,
  { by, list, format, query, ids }: AskedExport & { by: Staff },
): Promise<string> {
  requirePermission(by, exported[list].needs);
  const id = newId();
  const chosen = ids.filter(isId).slice(0, 200);
  const asked = new URLSearchParams(query.slice(0, 1_500));
  asked.delete('ids');
  if (chosen.length > 0) asked.set('ids', chosen.join(','));
  await tx.insert(exports).values({
    id,
    list,
    format,
    staffId: by.id,
    query: asked.toString(),
    endsAt: sql`now() + interval '24 hours'`,
  });
  const details = { format, rows: chosen.length > 0 ? `${chosen.length} chosen` : asked.toString() || 'all' };
  await recordAudit(tx, { who: by.name, did: 'asked-for-export', kind: 'export', id: list, details });
  await enqueue(tx, makeExportJob, { id });
  return id;
}

export type ShownExport = Awaited<ReturnType<typeof listExports>>[number];

/** The person's current exports, newest first. */
export async function listExports(tx: Tx, { id, role }: Pick<Staff, 'id' | 'role'>) {
  const rows = await tx
    .select()
    .from(exports)
    .where(and(eq(exports.staffId, id), gt(exports.endsAt, sql`now()`)))
    .orderBy(desc(exports.createdAt))
    .limit(50);
  return rows.flatMap(({ id: exportId, list, format, state, written, total, createdAt, endsAt }) => {
    const source = exported[list as ListName];
    return may(role, source.needs)
      ? [{ id: exportId, label: source.label, format, state, written, total, createdAt, endsAt }]
      : [];
  });
}

/** A finished export of this person, or null, it belongs to somebody else, it has expired, or the role lost its permission. */
export async function findExport(tx: Tx, { by, id }: { by: Staff; id: string }) {
  if (!isId(id)) return null;
  const own = and(eq(exports.id, id), eq(exports.staffId, by.id), eq(exports.state, 'done'));
  const [row] = await tx
    .select()
    .from(exports)
    .where(and(own, gt(exports.endsAt, sql`now()`)));
  return row && may(by.role, exported[row.list as ListName].needs) ? row : null;
}
