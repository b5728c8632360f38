import { data, Form, redirect, useNavigation } from 'react-router';
import { config } from '#config';
import { inTransaction } from '#db';
import { textOf } from '#kit/form-data';
import { paths } from '#paths';
import { findPasswordReset, resetPassword, signedInHeaders, visitOf } from '#people';
import { AuthLayout } from '#people/ui/auth-layout';
import { Button } from '#ui/controls/button';
import { Field } from '#ui/forms/field';
import type { Route } from './+types/reset-password.page';
import { tellNewPassword } from './tell-new-password.ts';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: 'A new password' }, { name: 'robots', content: 'noindex' }];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request }: Route.LoaderArgs) {
  const person = await inTransaction((tx) => findPasswordReset(tx, tokenOf(request)));
  return data(
    { language: 'en' as const, brandName: config().BRAND_NAME, email: person?.email ?? null },
    { status: person ? 200 : 410 },
  );
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const input = { token: tokenOf(request), password: textOf(form, 'password'), visit: visitOf(request) };
  const outcome = await resetPassword(input, tellNewPassword);
  if (outcome.ok) {
    const next = 'step' in outcome.value ? paths.signInCode() : paths.studio();
    throw redirect(next, { status: 303, headers: signedInHeaders(outcome.value) });
  }
  return data({ problem: outcome.details.problem }, { status: outcome.reason === 'link' ? 410 : 422 });
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName, email } = loaderData;
  const sending = useNavigation().state === 'submitting';
  if (email === null) {
    return (
      <AuthLayout
        brandName={brandName}
        title="This link no longer works"
        about="It was already used, or is older than 30 minutes."
      >
        <p>
          <a href={paths.forgottenPassword()} className="inline-flex min-h-11 items-center text-brand underline">
            Send me a new link
          </a>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      brandName={brandName}
      title="A new password"
      about="Afterwards you are signed in here, and signed out everywhere else."
    >
      <Form method="post" noValidate className="grid gap-4">
        <Field name="email" type="email" label="E-mail" autoComplete="username" value={email} readOnly />
        <Field
          name="password"
          type="password"
          label="New password"
          hint="At least 12 characters. A few unrelated words are easy to remember and hard to guess."
          autoComplete="new-password"
          required
          error={actionData?.problem || undefined}
        />
        <Button type="submit" disabled={sending}>
          {sending ? 'One moment…' : 'Save and open the studio'}
        </Button>
      </Form>
    </AuthLayout>
  );
}
