import { redirect } from 'react-router';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/upload.api';
import { keepUpload } from '../../library/keep-upload.ts';
import { receiveUpload } from '../../pictures/receive-upload.ts';
import { answerUpload, wantsData } from './answer-upload.ts';

/** Puts one picture into the library: as data for our script, and without it the way to the picture or back to the list. */
export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change');
  const kept = await receiveUpload(request, ({ upload }) => keepUpload({ by, upload }));
  if (wantsData(request)) return Response.json(await answerUpload(kept));
  if (kept.ok)
    return redirect(studioPaths.studioMediaPicture(kept.value, { done: 'uploaded', again: newId().slice(-6) }), 303);
  if (kept.reason === 'duplicate')
    return redirect(studioPaths.studioMediaPicture(kept.details.id, { done: 'duplicate' }), 303);
  return redirect(studioPaths.studioMedia({ refused: kept.reason }), 303);
}

/** Uploading changes something, so a mere link cannot do it. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue.read');
  return new Response('Upload pictures with the form of the library', { status: 405, headers: { Allow: 'POST' } });
}
