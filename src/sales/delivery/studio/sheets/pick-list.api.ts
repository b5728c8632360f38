import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/pick-list.api';
import { readPickList } from '../../labels/read-sheets.ts';
import { pickListResponse } from '../../labels/sheet-response.ts';

/** The pick list of the shipments in the URL (`ids`), as PDF. 404 if there is none. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  await requireStaff(request, 'delivery.read');
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',');
  const list = await inTransaction((tx) => readPickList(tx, ids));
  if (list.programmes.length === 0) throw new Response(say('There are no such kits'), { status: 404 });
  return pickListResponse(list);
}
