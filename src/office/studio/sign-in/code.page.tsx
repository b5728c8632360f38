import { data, redirect, redirectDocument } from 'react-router';
import { config } from '#foundation/config';
import '#foundation/i18n/staff/words-of-document.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { paths } from '#foundation/web/paths.ts';
import {
  afterSignIn,
  clientKey,
  deviceToken,
  signedInHeaders,
  signInStepToken,
  signInWithCode,
  speakBeforeSignIn,
  visitOf,
} from '#platform/people';
import { AuthLayout } from '#platform/people/ui/auth-layout.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/code.page';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { readCodeStep } from './read-code-step.ts';
import { tellNewBrowser } from './tell-new-browser.ts';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: say('Sign-in code') }, { name: 'robots', content: 'noindex' }];

export const middleware: Route.MiddlewareFunction[] = [speakBeforeSignIn()];

const wantedOf = (request: Request) => afterSignIn(new URL(request.url).searchParams.get('returnTo'));

export async function loader({ request }: Route.LoaderArgs) {
  const waiting = await readCodeStep(request);
  if (!waiting) throw redirect(paths.signIn(wantedOf(request)));
  return data(
    { ...waiting, language: staffLanguage(), brandName: config().BRAND_NAME, here: paths.signIn(wantedOf(request)) },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const arrival = { client: clientKey(request), device: deviceToken(request), visit: visitOf(request) };
  const input = { step: signInStepToken(request), code: textOf(form, 'code', 100), ...arrival };
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
  const problem = useStandingAnswer(actionData)?.problem;
  return (
    <AuthLayout
      brandName={loaderData.brandName}
      title={loaderData.codes ? say('Your code') : say('Your passkey')}
      about={
        loaderData.codes
          ? say('Open the app on your phone and type the six digits it shows for this site.')
          : say('Your role signs in with more than a password. Use your passkey; without it, ask an owner.')
      }
    >
      {loaderData.codes && <CodeForm problem={problem} />}
      <PasskeyButton to={loaderData.here} />
    </AuthLayout>
  );
}
