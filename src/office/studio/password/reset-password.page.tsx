import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { config } from '#foundation/config';
import '#foundation/i18n/staff/words-of-document.ts';
import { inTransaction } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { findPasswordReset, resetPassword, signedInHeaders, speakBeforeSignIn, visitOf } from '#platform/people';
import { AuthLayout } from '#platform/people/ui/auth-layout.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import type { Route } from './+types/reset-password.page';
import { tellNewPassword } from './tell-new-password.ts';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: say('A new password') }, { name: 'robots', content: 'noindex' }];
export const middleware: Route.MiddlewareFunction[] = [speakBeforeSignIn()];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request }: Route.LoaderArgs) {
  const person = await inTransaction((tx) => findPasswordReset(tx, tokenOf(request)));
  return data(
    { language: staffLanguage(), brandName: config().BRAND_NAME, email: person?.email ?? null },
    { status: person ? 200 : 410 },
  );
}

export async function action({ request }: Route.ActionArgs) {
  const password = textOf(await readForm(request), 'password');
  const outcome = await resetPassword({ token: tokenOf(request), password, visit: visitOf(request) }, tellNewPassword);
  if (outcome.ok) {
    const next = 'step' in outcome.value ? paths.signInCode() : studioPaths.studio();
    throw redirectDocument(next, { status: 303, headers: signedInHeaders(outcome.value) });
  }
  return data({ problem: outcome.details.problem }, { status: outcome.reason === 'link' ? 410 : 422 });
}

export default function ResetPasswordPage({ loaderData: { brandName, email }, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === 'submitting';
  if (email === null) {
    return (
      <AuthLayout
        brandName={brandName}
        title={say('This link no longer works')}
        about={say('It was already used, or is older than 30 minutes.')}
      >
        <p>
          <a href={paths.forgottenPassword()} className="inline-flex min-h-11 items-center text-brand underline">
            {say('Send me a new link')}
          </a>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      brandName={brandName}
      title={say('A new password')}
      about={say('Afterwards you are signed in here, and signed out everywhere else.')}
    >
      <Form method="post" noValidate className="grid gap-4">
        <Field name="email" type="email" label={say('E-mail')} autoComplete="username" value={email} readOnly />
        <Field
          name="password"
          type="password"
          label={say('New password')}
          hint={say('At least 12 characters. A few unrelated words are easy to remember and hard to guess.')}
          autoComplete="new-password"
          required
          error={actionData?.problem || undefined}
        />
        <Button type="submit" disabled={sending}>
          {sending ? say('One moment…') : say('Save and open the studio')}
        </Button>
      </Form>
    </AuthLayout>
  );
}
