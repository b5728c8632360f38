import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/labels.api';
import { readLabels } from '../../labels/read-sheets.ts';
import { labelsResponse } from '../../labels/sheet-response.ts';
import { isSheet } from '../../labels/sheets.ts';

/** The labels of the shipments that the address names (`ids`), as PDF. 404 where none of them has an address. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(request, 'delivery.read');
  const query = new URL(request.url).searchParams;
  const [ids, sheet] = [(query.get('ids') ?? '').split(','), query.get('sheet')];
  const labels = await inTransaction((tx) => readLabels(tx, ids, isSheet(sheet) ? sheet : '8'));
  if (labels.labels.length === 0) throw new Response(say('None of these kits has an address'), { status: 404 });
  return labelsResponse(labels);
}
