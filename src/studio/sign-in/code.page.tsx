import { data, redirect, redirectDocument } from 'react-router';
import { config } from '#config';
import '#i18n/staff/words-of-document';
import { inTransaction } from '#db';
import { say, staffLanguage } from '#i18n/staff/say';
import { readForm, textOf } from '#kit/form-data';
import { paths } from '#paths';
import {
  afterSignIn,
  clientKey,
  deviceToken,
  findSignInStep,
  signedInHeaders,
  signInStepToken,
  signInWithCode,
  speakBeforeSignIn,
  visitOf,
} from '#people';
import { AuthLayout } from '#people/ui/auth-layout';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/code.page';
import { CodeForm } from './code-form.tsx';
import { tellNewBrowser } from './tell-new-browser.ts';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: say('Sign-in code') }, { name: 'robots', content: 'noindex' }];

export const middleware: Route.MiddlewareFunction[] = [speakBeforeSignIn()];

const wantedOf = (request: Request) => afterSignIn(new URL(request.url).searchParams.get('returnTo'));

export async function loader({ request }: Route.LoaderArgs) {
  const step = signInStepToken(request);
  const person = step && (await inTransaction((tx) => findSignInStep(tx, step)));
  if (!person) throw redirect(paths.signIn(wantedOf(request)));
  return data(
    { language: staffLanguage(), brandName: config().BRAND_NAME },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const arrival = { client: clientKey(request), device: deviceToken(request), visit: visitOf(request) };
  const input = { step: signInStepToken(request), code: textOf(form, 'code').slice(0, 100), ...arrival };
  const outcome = await signInWithCode(input, tellNewBrowser);
  if (outcome.ok) throw redirectDocument(wantedOf(request), { status: 303, headers: signedInHeaders(outcome.value) });
  if (outcome.reason === 'step') throw redirect(paths.signIn(wantedOf(request)), 303);
  if (outcome.reason === 'wrong')
    return data(
      { problem: say('This code is not right, or was used before. Wait for the next one.') },
      { status: 422 },
    );
  return data(
    { problem: say('Too many attempts. Wait 15 minutes, then sign in again.') },
    { status: 429, headers: { 'Retry-After': '900' } },
  );
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      brandName={loaderData.brandName}
      title={say('Your code')}
      about={say('Open the app on your phone and type the six digits it shows for this site.')}
    >
      <CodeForm problem={useStandingAnswer(actionData)?.problem} />
    </AuthLayout>
  );
}
