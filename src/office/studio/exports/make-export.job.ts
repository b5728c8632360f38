import { rm } from 'node:fs/promises';
import path from 'node:path';
import { eq, lt, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { currentEngine, database, inTransaction } from '#platform/db';
import { defineJob } from '#platform/jobs';
import type { FilesToExport, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { isId } from '#foundation/kit/id.ts';
import { findColleague } from '#platform/people';
import { exports } from '../tables.ts';
import type { ListName } from '../views/saved-views.ts';
import { writeArchive, writeExport, type ExportFormat } from './export-files.ts';
import { exported } from './exported-lists.ts';

/** Makes the file of an export and stores its progress. A retry starts over. */
export const makeExportJob = defineJob<{ id: string }>({
  name: 'make-export',
  retryLimit: 2,
  // Thousands of documents are rendered one by one.
  longest: 2 * 3_600,
  handle: makeExport,
});

/** Deletes files after a day. */
export const endExportsJob = defineJob({
  name: 'end-exports',
  schedule: '25 * * * *',
  handle: async () => {
    const ended = await inTransaction((tx) =>
      tx
        .delete(exports)
        .where(lt(exports.endsAt, sql`now()`))
        .returning({ id: exports.id }),
    );
    // The embedded engine has no autovacuum: otherwise the space of deleted files would never be reused.
    if (ended.length > 0 && currentEngine().kind === 'embedded') await currentEngine().query('vacuum export_pieces');
    // Earlier versions kept files there.
    await rm(path.join(config().DATA_DIR, 'exports'), { recursive: true, force: true });
  },
});

export async function makeExport({ id }: { id: string }): Promise<void> {
  const [asked] = isId(id) ? await database().select().from(exports).where(eq(exports.id, id)) : [];
  if (!asked || asked.state === 'done') return;
  const set = (change: Partial<typeof exports.$inferInsert>) =>
    inTransaction((tx) => tx.update(exports).set(change).where(eq(exports.id, id)));
  const query = new URLSearchParams(asked.query);
  const ids = query.get('ids')?.split(',');
  query.delete('ids');
  const { rows: read, files: draw, label } = exported[asked.list as ListName];
  const format = asked.format as ExportFormat;
  const by = await findColleague(database(), asked.staffId);
  try {
    if (format === 'zip') {
      if (!draw) throw new Error(`${label} are no files`);
      const files = await draw({ query, ids, by });
      await set({ state: 'running', written: 0, total: files.total });
      await writeArchive(id, { ...files, files: countedFiles(files.files, set) });
    } else {
      const rows = await read({ query, ids, by });
      await set({ state: 'running', written: 0, total: rows.total });
      await writeExport(id, format, label, { ...rows, parts: counted(rows.parts, set) });
    }
    await set({ state: 'done' });
  } catch (error) {
    await set({ state: 'failed' });
    throw error;
  }
}

/** Passes the parts on and stores how many rows were written. */
async function* counted(parts: RowsToExport['parts'], set: (change: { written: number }) => Promise<unknown>) {
  let written = 0;
  for await (const part of parts) {
    yield part;
    written += part.length;
    await set({ written });
  }
}

/** The same for files; stored after each, because each takes a while. */
async function* countedFiles(files: FilesToExport['files'], set: (change: { written: number }) => Promise<unknown>) {
  let written = 0;
  for await (const file of files) {
    yield file;
    written += 1;
    await set({ written });
  }
}
