import { data, redirect, redirectDocument } from 'react-router';
import { config } from '#foundation/config';
import '#foundation/i18n/staff/words-of-document.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { readForm, exactTextOf, textOf } from '#foundation/kit/form-data.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/sign-in.page';
import { paths } from '#foundation/web/paths.ts';
import {
  afterSignIn,
  clientKey,
  deviceToken,
  findStaff,
  sessionToken,
  signedInHeaders,
  signIn,
  speakBeforeSignIn,
  visitOf,
} from '#platform/people';
import { AuthLayout } from '#platform/people/ui/auth-layout.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { submitPasskey } from './submit-passkey.ts';
import { tellNewBrowser } from './tell-new-browser.ts';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: say('Sign in') }, { name: 'robots', content: 'noindex' }];

export const middleware: Route.MiddlewareFunction[] = [speakBeforeSignIn()];

export async function loader({ request }: Route.LoaderArgs) {
  const returnTo = new URL(request.url).searchParams.get('returnTo');
  if (await findStaff(request)) throw redirect(afterSignIn(returnTo));
  return { language: staffLanguage(), brandName: config().BRAND_NAME, here: paths.signIn(returnTo ?? undefined) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const passkey = await submitPasskey(request, form);
  if (passkey && 'answer' in passkey) return data(passkey.answer, passkey.status);
  const returnTo = afterSignIn(new URL(request.url).searchParams.get('returnTo'));
  if (passkey) throw redirectDocument(returnTo, { status: 303, headers: passkey.headers });
  const email = textOf(form, 'email');
  const arrival = { client: clientKey(request), device: deviceToken(request), visit: visitOf(request) };
  const outcome = await signIn(
    { email, password: exactTextOf(form, 'password'), oldToken: sessionToken(request), ...arrival },
    tellNewBrowser,
  );
  if (outcome.ok) {
    const next = 'step' in outcome.value ? paths.signInCode(returnTo) : returnTo;
    throw redirectDocument(next, { status: 303, headers: signedInHeaders(outcome.value) });
  }
  if (outcome.reason === 'too-many') {
    return data(
      { email, problem: say('Too many attempts. Wait 15 minutes, or reset your password.') },
      { status: 429, headers: { 'Retry-After': '900' } },
    );
  }
  return data({ email, problem: say('This e-mail address and password do not match.') }, { status: 422 });
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData && 'problem' in actionData ? actionData : undefined);
  return (
    <AuthLayout
      brandName={loaderData.brandName}
      title={say('Sign in')}
      about={say('The back office of the site: orders, leads and mails.')}
    >
      <SignInForm problem={answer?.problem} email={answer?.email} />
      <PasskeyButton to={loaderData.here} />
      <p className="mt-2">
        <a href={paths.forgottenPassword()} className="inline-flex min-h-11 items-center text-brand underline">
          {say('Forgotten your password?')}
        </a>
      </p>
    </AuthLayout>
  );
}
