import { data, Form, useNavigation } from 'react-router';
import { config } from '#foundation/config';
import '#foundation/i18n/staff/words-of-document.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { paths } from '#foundation/web/paths.ts';
import { clientKey, speakBeforeSignIn } from '#platform/people';
import { AuthLayout } from '#platform/people/ui/auth-layout.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { Route } from './+types/forgotten-password.page';
import { askPasswordReset } from './ask-password-reset.ts';

export const handle = { stylesheet: 'studio' };
export const meta = () => [{ title: say('Forgotten password') }, { name: 'robots', content: 'noindex' }];

export const middleware: Route.MiddlewareFunction[] = [speakBeforeSignIn()];

export function loader() {
  return { language: staffLanguage(), brandName: config().BRAND_NAME };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request).catch(() => new FormData());
  const asked = await askPasswordReset(textOf(form, 'email'), clientKey(request));
  return asked === 'asked' ? { asked } : data({ asked }, { status: 429, headers: { 'Retry-After': '900' } });
}

export default function ForgottenPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === 'submitting';
  return (
    <AuthLayout
      brandName={loaderData.brandName}
      title={say('Forgotten your password?')}
      about={say('We send a link for a new one to the address you sign in with.')}
    >
      {actionData?.asked === 'asked' ? (
        <Notice tone="success" role="status" title={say('Check your inbox')}>
          {say('If somebody signs in with that address, the link is on its way. It works once, within 30 minutes.')}
        </Notice>
      ) : (
        <Form method="post" className="grid gap-4">
          {actionData && (
            <Notice tone="danger" role="alert">
              {say('Too many attempts. Please wait 15 minutes and try again.')}
            </Notice>
          )}
          <Field name="email" type="email" label={say('E-mail')} autoComplete="username" required maxLength={254} />
          <Button type="submit" disabled={sending}>
            {sending ? say('One moment…') : say('Send the link')}
          </Button>
        </Form>
      )}
      <p className="mt-2">
        <a href={paths.signIn()} className="inline-flex min-h-11 items-center text-brand underline">
          {say('Back to the sign-in')}
        </a>
      </p>
    </AuthLayout>
  );
}
