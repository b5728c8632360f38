import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { endedCookie, languageCookie, requireStaff } from '#platform/people';
import type { Route } from './+types/account.page';
import { AccountView } from './account-view.tsx';
import { actOnAccount } from './act-on-account.ts';
import { readAccount } from './read-account.ts';

export const meta = () => studioTitle('Your account');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request);
  return inTransaction((tx) => readAccount(tx, request, staff));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request);
  const outcome = await actOnAccount(request, await readForm(request), staff);
  if ('signedOut' in outcome) {
    const headers = { 'Set-Cookie': endedCookie(), 'Clear-Site-Data': '"cache"' };
    return redirect(paths.signIn(), { status: 303, headers });
  }
  if ('said' in outcome) {
    const { said, language } = outcome;
    const headers: HeadersInit = language ? { 'Set-Cookie': languageCookie(language) } : {};
    return redirect(studioPaths.studioAccount({ said }), { status: 303, headers });
  }
  // Recovery codes are shown only once, so the response is the page itself.
  return data(outcome, { status: outcome.recovery || outcome.options ? 200 : 422 });
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountView account={loaderData} answer={actionData} />;
}
