import { say } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import { fileResponse } from '../files/read-file.ts';
import type { Route } from './+types/personal-file.api';

/** A file of a person's data, only for the staff member who requested it. */
export async function loader({ request, params: { id, file } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'privacy.change');
  const response = await fileResponse({ soughtId: id, staffId: by.id, id: file });
  if (!response) throw new Response(say('There is no such file, or it has ended.'), { status: 404 });
  return response;
}
