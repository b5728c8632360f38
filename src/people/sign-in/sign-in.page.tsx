import { data, redirect } from 'react-router';
import { config } from '#config';
import { readForm, textOf } from '#kit/form-data';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/sign-in.page';
import { paths } from '#paths';
import { afterSignIn, findStaff } from '../session/require-staff.ts';
import { clientKey } from '../session/limit-tries.ts';
import { deviceToken, sessionToken, signedInHeaders } from '../session/cookie.ts';
import { signIn } from './sign-in.ts';
import { AuthLayout } from '../ui/auth-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: 'Sign in' }, { name: 'robots', content: 'noindex' }];

export async function loader({ request }: Route.LoaderArgs) {
  const returnTo = new URL(request.url).searchParams.get('returnTo');
  if (await findStaff(request)) throw redirect(afterSignIn(returnTo));
  return { language: 'en' as const, brandName: config().BRAND_NAME };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = textOf(form, 'email');
  const outcome = await signIn({
    email,
    password: textOf(form, 'password'),
    client: clientKey(request),
    oldToken: sessionToken(request),
    device: deviceToken(request),
  });
  if (outcome.ok) {
    const returnTo = new URL(request.url).searchParams.get('returnTo');
    throw redirect(afterSignIn(returnTo), {
      status: 303,
      headers: signedInHeaders(outcome.value),
    });
  }
  if (outcome.reason === 'too-many') {
    return data(
      { email, problem: 'Too many attempts. Wait 15 minutes, or reset your password.' },
      { status: 429, headers: { 'Retry-After': '900' } },
    );
  }
  return data({ email, problem: 'This e-mail address and password do not match.' }, { status: 422 });
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  return (
    <AuthLayout
      brandName={loaderData.brandName}
      title="Sign in"
      about="The back office of the site: orders, leads and mails."
    >
      <SignInForm problem={answer?.problem} email={answer?.email} />
      <p className="mt-2">
        <a href={paths.forgottenPassword()} className="inline-flex min-h-11 items-center text-brand underline">
          Forgotten your password?
        </a>
      </p>
    </AuthLayout>
  );
}
