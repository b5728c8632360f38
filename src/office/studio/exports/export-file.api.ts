import { inTransaction } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { officeDay } from '#foundation/locale/office-zone.ts';
import type { Route } from './+types/export-file.api';
import { formats, readExport, type ExportFormat } from './export-files.ts';
import { findExport } from './exports.ts';

/** The file of an export, only for the person who requested it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'batches.read');
  const found = await inTransaction((tx) => findExport(tx, { by, id: params.id }));
  const file = found && (await readExport(found.id));
  if (!found || !file)
    throw new Response(`There is no such file. Ask for it again at ${studioPaths.studioExports()}.`, { status: 404 });
  const format = found.format as ExportFormat;
  return new Response(file.stream, {
    headers: {
      'Content-Type': formats[format].type,
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename="${found.list}-${officeDay(found.createdAt)}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}
