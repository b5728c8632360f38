import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import { rosterXlsx } from '../../roster/export-roster.ts';
import type { Route } from './+types/roster-xlsx.api';

/** The roster of a batch as a workbook. */
export async function loader({ request, params: { id: batchId } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'rosters.read-own');
  const { name, content } = await inTransaction((tx) => rosterXlsx(tx, { by, batchId }));
  return new Response(Uint8Array.from(content), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
