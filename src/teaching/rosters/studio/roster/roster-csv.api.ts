import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import { rosterCsv } from '../../roster/export-roster.ts';
import type { Route } from './+types/roster-csv.api';

/** The roster of a batch as CSV. */
export async function loader({ request, params: { id: batchId } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'rosters.read-own');
  const { name, content } = await inTransaction((tx) => rosterCsv(tx, { by, batchId }));
  return new Response(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}
