import { Form, useNavigation } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';

/** The form to sign in to the studio; `problem` says why the last try was refused, `email` is what was typed. */
export function SignInForm({ problem, email }: { problem: string | undefined; email: string | undefined }) {
  const sending = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="grid gap-4">
      {problem && (
        <Notice tone="danger" role="alert" tabIndex={-1} autoFocus>
          {problem}
        </Notice>
      )}
      <Field
        name="email"
        type="email"
        label={say('E-mail')}
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={email}
      />
      <Field
        name="password"
        type="password"
        label={say('Password')}
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <Button type="submit" disabled={sending}>
        {sending ? say('Signing in…') : say('Sign in')}
      </Button>
    </Form>
  );
}
