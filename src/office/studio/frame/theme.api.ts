import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isHttps, isLocalPath, locationHeader } from '#foundation/kit/safe-url.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/theme.api';
import { themeCookie } from './theme.ts';

/** POST only: a mere link must not change the theme. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request);
  return new Response('Choose the theme with the buttons of the studio', { status: 405, headers: { Allow: 'POST' } });
}

/** Stores the theme of this browser, and redirects back. */
export async function action({ request }: Route.ActionArgs) {
  await requireStaff(request);
  const form = await readForm(request);
  const cookie = themeCookie(textOf(form, 'theme'), isHttps(config().SITE_URL));
  const from = textOf(form, 'from');
  const headers = cookie ? { 'Set-Cookie': cookie } : undefined;
  return redirect(isLocalPath(from) ? locationHeader(from) : studioPaths.studio(), {
    status: 303,
    ...(headers && { headers }),
  });
}
