import { data, redirectDocument } from 'react-router';
import { config } from '#foundation/config';
import '#foundation/i18n/staff/words-of-document.ts';
import { inTransaction } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { readForm, exactTextOf, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/welcome.page';
import { acceptInvitation, findInvitation, type NewStaffFields } from './invitation.ts';
import { visitOf } from '../session/browser-words.ts';
import { signedInHeaders } from '../session/cookie.ts';
import { speakBeforeSignIn } from '../session/studio-language.ts';
import { AuthLayout } from '../ui/auth-layout.tsx';
import { LinkGone, WelcomeForm } from './welcome-form.tsx';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: say('Welcome') }, { name: 'robots', content: 'noindex' }];

/** The invitation's language; a used link speaks that of the browser. */
export const middleware: Route.MiddlewareFunction[] = [
  speakBeforeSignIn(
    async (request) => (await inTransaction((tx) => findInvitation(tx, tokenOf(request))))?.language ?? null,
  ),
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  const found = await inTransaction((tx) => findInvitation(tx, token));
  const invitation = found && { role: found.role, email: found.email };
  return data(
    { language: staffLanguage(), brandName: config().BRAND_NAME, invitation },
    { status: invitation ? 200 : 410 },
  );
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const token = tokenOf(request);
  const values = { name: textOf(form, 'name'), email: textOf(form, 'email') };
  const outcome = await acceptInvitation({
    token,
    ...values,
    password: exactTextOf(form, 'password'),
    visit: visitOf(request),
    language: staffLanguage(),
  });
  if (outcome.ok)
    throw redirectDocument(studioPaths.studio(), { status: 303, headers: signedInHeaders(outcome.value) });
  return data(
    { values, fields: outcome.details.fields as NewStaffFields },
    { status: outcome.reason === 'link' ? 410 : 422 },
  );
}

export default function WelcomePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  const { invitation } = loaderData;
  if (!invitation) return <LinkGone brandName={loaderData.brandName} />;
  const { fields = {}, values } = answer ?? {};
  return (
    <AuthLayout
      brandName={loaderData.brandName}
      title={invitation.role === 'owner' ? say('Welcome, owner') : say('Welcome to the team')}
      about={say('Choose how you sign in. This link works once.')}
    >
      <WelcomeForm email={invitation.email} values={values} fields={fields} />
    </AuthLayout>
  );
}
