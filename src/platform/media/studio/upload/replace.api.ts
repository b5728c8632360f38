import { redirect } from 'react-router';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/replace.api';
import { replaceMedia } from '../../library/replace-media.ts';
import { receiveUpload } from '../../pictures/receive-upload.ts';

/** Shows another file in place of a picture, everywhere; back to the picture, which says what was done. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change');
  const done = await receiveUpload(request, ({ upload, fields }) =>
    replaceMedia({ by, id, version: Number(fields.version ?? 0), upload }),
  );
  const again = newId().slice(-6);
  if (done.ok) return redirect(studioPaths.studioMediaPicture(id, { done: 'replaced', again }), 303);
  const same = done.reason === 'duplicate' ? done.details.id : undefined;
  return redirect(studioPaths.studioMediaPicture(id, { refused: done.reason, same, again }), 303);
}

/** Replacing changes something, so a mere link cannot do it. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue.read');
  return new Response('Replace a picture with the form on its screen', { status: 405, headers: { Allow: 'POST' } });
}
